// Conveniences only: every fact is on the page without this script.
(function () {
  "use strict";
  var base = JSON.parse(document.getElementById("__config").textContent).base;

  // The theme's script looks for the choice of light or dark when it runs, which is right after this one.
  function makePalette() {
    var form = document.querySelector("[data-md-component=palette]");
    window.ledgerFrame.palette.forEach(function (one, at, all) {
      var input = document.createElement("input"), label = document.createElement("label");
      Object.assign(input, { type: "radio", name: "__palette", id: "__palette_" + at, className: "md-option" });
      input.setAttribute("aria-label", one.name);
      [["media", one.media], ["scheme", one.scheme], ["primary", "custom"], ["accent", "custom"]].forEach(function (pair) {
        input.setAttribute("data-md-color-" + pair[0], pair[1]);
      });
      Object.assign(label, { className: "md-header__button md-icon", title: one.name, htmlFor: "__palette_" + (at + 1) % all.length, hidden: true });
      form.append(input, label);
    });
  }

  // A page that is scrolled says its own title in the header; the first of the two is the site's name.
  function nameHeader() {
    var topics = document.querySelectorAll(".md-header__topic .md-ellipsis"), end = " - " + topics[0].textContent;
    topics[1].textContent = document.title.endsWith(end) ? document.title.slice(0, -end.length) : document.title;
  }

  function nameHeadings() {
    document.querySelectorAll("a.headerlink").forEach(function (link) { link.title = window.ledgerFrame.permalink; });
  }

  // The language switch keeps the reader's place and filters.
  function keepPlace() {
    var link = document.querySelector("[data-language-switch]");
    if (!link) return;
    var plain = link.getAttribute("href");
    link.addEventListener("click", function () { link.setAttribute("href", plain + location.search + location.hash); });
  }

  // Findings table: form[data-cl-for=ID] filters table#ID[data-cl-filter] by data-NAME of its rows, NAME being that of
  // the field; an <input type=search> looks at the row's text. The state is kept in the address. Of a table that is split
  // into pages, the other rows are asked for (data-cl-rows) when they are first needed.
  function setUpFilter(table) {
    var form = document.querySelector('form[data-cl-for="' + table.id + '"]');
    var state = new URLSearchParams(location.search), by = state.get("sort");
    if (form) prepareForm(form, table, state);
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (cell, column) { sortable(table, cell, column); });
    if (by) whole(table).then(function () { sortBy(table, parseInt(by, 10) || 0, state.get("order") === "down"); });
  }

  function rowsOf(table) { return Array.prototype.slice.call(table.tBodies[0].rows); }

  function whole(table) {
    var source = table.dataset.clRows;
    if (!source) return Promise.resolve();
    table.clWhole = table.clWhole || loadScript(source).then(function () {
      var body = table.tBodies[0], up = source.replace(/[^/]*$/, "");
      body.innerHTML = window.ledgerRows;
      if (up) body.querySelectorAll("a").forEach(function (link) { link.setAttribute("href", up + link.getAttribute("href")); });
      document.querySelectorAll("nav.cl-pages").forEach(function (pages) { pages.hidden = true; });
    });
    return table.clWhole;
  }

  function prepareForm(form, table, state) {
    var given = false;
    fields(form).forEach(function (field) {
      if (field.tagName === "SELECT") addOptions(field, rowsOf(table));
      if (state.has(field.name)) { field.value = state.get(field.name); given = true; }
      if (field.selectedIndex === -1) field.selectedIndex = 0;
    });
    form.hidden = false;
    var update = function () { whole(table).then(function () { apply(form, rowsOf(table)); }); };
    form.addEventListener("input", update);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    form.addEventListener("reset", function () { setTimeout(update); });
    if (given || !table.dataset.clRows) update();
  }

  function fields(form) {
    return Array.prototype.filter.call(form.elements, function (field) { return field.name; });
  }

  function addOptions(field, rows) {
    var known = Array.prototype.map.call(field.options, function (option) { return option.value; });
    rows.map(function (row) { return row.dataset[field.name] || ""; }).forEach(function (value) {
      if (value && known.indexOf(value) < 0) { known.push(value); field.add(new Option(value, value)); }
    });
  }

  function fits(row, field) {
    if (field.type === "search") return row.textContent.toLowerCase().indexOf(field.value.toLowerCase()) >= 0;
    if (field.dataset.clAtLeast !== undefined) return Number(row.dataset[field.name]) >= Number(field.value);
    return row.dataset[field.name] === field.value;
  }

  function apply(form, rows) {
    var used = fields(form), asked = used.filter(function (field) { return field.value; }), shown = 0;
    rows.forEach(function (row) {
      row.hidden = !asked.every(function (field) { return fits(row, field); });
      if (!row.hidden) shown += 1;
    });
    var count = form.querySelector(".cl-count");
    if (count) count.textContent = shown + " / " + rows.length;
    used.forEach(function (field) { remember(field.name, field.value); });
  }

  function remember(name, value) {
    var state = new URLSearchParams(location.search);
    if (value) state.set(name, value); else state.delete(name);
    var query = state.toString();
    try { history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash); } catch (refused) { /* from a file */ }
  }

  function sortable(table, cell, column) {
    if (cell.hasAttribute("data-cl-unsorted")) return;
    var button = document.createElement("button");
    button.type = "button";
    button.append.apply(button, Array.prototype.slice.call(cell.childNodes));
    cell.append(button);
    button.addEventListener("click", function () {
      var down = cell.getAttribute("aria-sort") === "ascending";
      remember("sort", String(column));
      remember("order", down ? "down" : "");
      whole(table).then(function () { sortBy(table, column, down); });
    });
  }

  function key(row, column) {
    var cell = row.cells[column];
    return cell ? cell.dataset.sort || cell.textContent.trim() : "";
  }

  function sortBy(table, column, down) {
    var body = table.tBodies[0], order = new Intl.Collator(document.documentElement.lang, { numeric: true });
    var keyed = rowsOf(table).map(function (row) { return { row: row, key: key(row, column) }; });
    keyed.sort(function (one, two) { return (down ? -1 : 1) * order.compare(one.key, two.key); });
    body.append.apply(body, keyed.map(function (one) { return one.row; }));
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (cell, at) {
      if (at === column) cell.setAttribute("aria-sort", down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
  }

  // Comparison: form[data-cl-compare=ID] leaves two columns of table#ID, by data-column, and says where they differ.
  function setUpComparison(form) {
    var table = document.getElementById(form.dataset.clCompare), state = new URLSearchParams(location.search);
    fields(form).forEach(function (field) {
      if (state.has(field.name)) field.value = state.get(field.name);
      if (field.selectedIndex === -1) field.selectedIndex = 0;
    });
    Array.prototype.forEach.call(table.rows, function (row) { row.append(document.createElement(row.parentNode === table.tHead ? "th" : "td")); });
    table.tHead.rows[0].lastElementChild.textContent = form.dataset.difference;
    form.hidden = false;
    var update = function () { setSideBySide(form, table); };
    form.addEventListener("input", update);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    update();
  }

  function setSideBySide(form, table) {
    var wanted = fields(form).map(function (field) { remember(field.name, field.value); return field.value; }), differing = 0;
    Array.prototype.forEach.call(table.rows, function (row) {
      var last = row.lastElementChild, cells = Array.prototype.slice.call(row.querySelectorAll("[data-column]"));
      cells.forEach(function (cell) { cell.hidden = wanted.indexOf(cell.dataset.column) < 0; });
      var pair = wanted.map(function (id) { return cells.find(function (cell) { return cell.dataset.column === id; }); });
      pair.forEach(function (cell) { last.before(cell); });
      if (row.parentNode === table.tHead) return;
      last.textContent = difference(form, pair);
      if (last.textContent === form.dataset.differs) differing += 1;
    });
    form.querySelector(".cl-count").textContent = form.dataset.differs + ": " + differing + " / " + table.tBodies[0].rows.length;
  }

  function difference(form, pair) {
    var there = pair.filter(function (cell) { return cell.dataset.claim; });
    if (there.length < 2) return there.length ? form.dataset.one : "";
    return pair[0].textContent.trim() === pair[1].textContent.trim() ? form.dataset.alike : form.dataset.differs;
  }

  // Interactive charts: the code is asked for with the first press, once for all charts of the page.
  var loading = null;
  function loadCharts() {
    loading = loading || loadScript(base + "../assets/charts/charts.js");
    loading.catch(function () { loading = null; });
    return loading;
  }

  function loadScript(address) {
    return new Promise(function (resolve, reject) {
      var script = document.createElement("script");
      script.src = new URL(address, location.href).href;
      script.onload = resolve;
      script.onerror = function () { reject(new Error(address + " could not be loaded")); };
      document.head.append(script);
    });
  }

  // The specification stands in the button's own attribute, or in a script named there (data-chart-source) that says
  // `window.ledgerSpec = {…};`: a script, since a page that was opened from a file may not fetch data.
  function specification(button) {
    if (button.dataset.chartSpec) return Promise.resolve(JSON.parse(button.dataset.chartSpec));
    return loadScript(button.dataset.chartSource).then(function () { return window.ledgerSpec; });
  }

  function setUpChart(button) {
    button.hidden = false;
    button.addEventListener("click", function () {
      button.disabled = true;
      loadCharts().then(function () { return specification(button); }).then(function (spec) {
        var figure = button.closest("figure"), place = document.createElement("div");
        place.className = "cl-chart-live";
        figure.querySelectorAll(".cl-light, .cl-dark").forEach(function (image) { image.classList.add("cl-replaced"); });
        button.replaceWith(place);
        return window.ledgerEmbed(place, spec);
      }).catch(function (error) { button.disabled = false; button.title = error.message; });
    });
  }

  // The theme searches on keyup alone: text that was pasted, or put in by an input method, must be looked for too.
  function searchOnInput() {
    var field = document.querySelector(".md-search__input");
    if (field) field.addEventListener("input", function () { field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true })); });
  }

  // On paper everything that is folded away belongs to the text.
  function openForPrint() {
    window.addEventListener("beforeprint", function () {
      document.querySelectorAll("[data-cl-address]").forEach(function (place) { place.textContent = place.dataset.clAddress || location.href; });
      document.querySelectorAll("img.cl-light[loading]").forEach(function (image) { image.loading = "eager"; });
      document.querySelectorAll("article details:not([open])").forEach(function (part) { part.open = true; part.dataset.clPrinted = ""; });
    });
    window.addEventListener("afterprint", function () {
      document.querySelectorAll("details[data-cl-printed]").forEach(function (part) { part.open = false; delete part.dataset.clPrinted; });
    });
  }

  // What the theme's script adds: frames round wide tables must be reachable by keyboard, buttons of code are no landmark.
  function mendTheme() {
    document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])").forEach(function (frame) { frame.tabIndex = 0; });
    document.querySelectorAll("nav.md-code__nav:not([role])").forEach(function (nav) { nav.setAttribute("role", "none"); });
  }

  makePalette();
  nameHeader();
  nameHeadings();
  mendTheme();
  new MutationObserver(mendTheme).observe(document.body, { childList: true, subtree: true });
  keepPlace();
  searchOnInput();
  document.querySelectorAll("table[data-cl-filter]").forEach(setUpFilter);
  document.querySelectorAll("form[data-cl-compare]").forEach(setUpComparison);
  document.querySelectorAll("button[data-chart-spec], button[data-chart-source]").forEach(setUpChart);
  openForPrint();
})();
