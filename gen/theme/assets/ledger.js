// Conveniences only: every fact is on the page without this script.
(function () {
  "use strict";
  var base = JSON.parse(document.getElementById("__config").textContent).base;

  // The language switch keeps the reader's place and filters.
  function keepPlace() {
    var link = document.querySelector("[data-language-switch]");
    if (!link) return;
    var plain = link.getAttribute("href");
    link.addEventListener("click", function () { link.setAttribute("href", plain + location.search + location.hash); });
  }

  // Findings table: form[data-cl-for=ID] filters table#ID[data-cl-filter] by data-NAME of its rows, NAME being that of
  // the field; an <input type=search> looks at the row's text. The state is kept in the address.
  function setUpFilter(table) {
    var form = document.querySelector('form[data-cl-for="' + table.id + '"]');
    var rows = Array.prototype.slice.call(table.tBodies[0].rows);
    var state = new URLSearchParams(location.search);
    if (form) prepareForm(form, rows, state);
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (cell, column) { sortable(table, cell, column); });
    var by = state.get("sort");
    if (by) sortBy(table, parseInt(by, 10) || 0, state.get("order") === "down");
  }

  function prepareForm(form, rows, state) {
    fields(form).forEach(function (field) {
      if (field.tagName === "SELECT") addOptions(field, rows);
      if (state.has(field.name)) field.value = state.get(field.name);
      if (field.selectedIndex === -1) field.selectedIndex = 0;
    });
    form.hidden = false;
    var update = function () { apply(form, rows); };
    form.addEventListener("input", update);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    form.addEventListener("reset", function () { setTimeout(update); });
    update();
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
    if (!field.value) return true;
    if (field.type === "search") return row.textContent.toLowerCase().indexOf(field.value.toLowerCase()) >= 0;
    if (field.dataset.clAtLeast !== undefined) return Number(row.dataset[field.name]) >= Number(field.value);
    return row.dataset[field.name] === field.value;
  }

  function apply(form, rows) {
    var used = fields(form), shown = 0;
    rows.forEach(function (row) {
      row.hidden = !used.every(function (field) { return fits(row, field); });
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
      sortBy(table, column, down);
      remember("sort", String(column));
      remember("order", down ? "down" : "");
    });
  }

  function key(row, column) {
    var cell = row.cells[column];
    return cell ? cell.dataset.sort || cell.textContent.trim() : "";
  }

  function sortBy(table, column, down) {
    var body = table.tBodies[0], head = table.tHead.rows[0].cells;
    Array.prototype.slice.call(body.rows).sort(function (one, two) {
      var order = key(one, column).localeCompare(key(two, column), document.documentElement.lang, { numeric: true });
      return down ? -order : order;
    }).forEach(function (row) { body.append(row); });
    Array.prototype.forEach.call(head, function (cell, at) {
      if (at === column) cell.setAttribute("aria-sort", down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
  }

  // Interactive charts: the code is asked for with the first press, once for all charts of the page.
  var loading = null;
  function loadCharts() {
    loading = loading || loadScript(base + "/../assets/charts/charts.js");
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
      document.querySelectorAll("img.cl-light[loading]").forEach(function (image) { image.loading = "eager"; });
      document.querySelectorAll("article details:not([open])").forEach(function (part) { part.open = true; part.dataset.clPrinted = ""; });
    });
    window.addEventListener("afterprint", function () {
      document.querySelectorAll("details[data-cl-printed]").forEach(function (part) { part.open = false; delete part.dataset.clPrinted; });
    });
  }

  keepPlace();
  searchOnInput();
  document.querySelectorAll("table[data-cl-filter]").forEach(setUpFilter);
  document.querySelectorAll("button[data-chart-spec], button[data-chart-source]").forEach(setUpChart);
  openForPrint();
})();
