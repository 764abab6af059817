// Annotated machine code: arcs from each link to the one that reads it, and the producers and consumers of the instruction
// that is pointed at or focused. Everything shown here is also in the listing's text.
(function () {
  "use strict";
  var SVG = "http://www.w3.org/2000/svg", ROOM = 30, TIP = 5;

  function element(parent, name, attributes) {
    var made = document.createElementNS(SVG, name);
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    parent.append(made);
    return made;
  }

  // One listing: rows by address, and for each link the row that it reads from.
  function readListing(box) {
    var rows = Array.prototype.slice.call(box.querySelectorAll(".svt tbody tr")), at = {};
    rows.forEach(function (row) { at[row.cells[0].textContent] = row; });
    var links = rows.map(function (row) {
      var found = /(←|↺) (\+[0-9a-f]+)/.exec(row.cells[2].textContent);
      return found && { to: row, from: at[found[2]] || null, address: found[2], carried: found[1] === "↺", chain: Number(row.className.slice(1)) || 0 };
    }).filter(Boolean);
    return { box: box, rows: rows, links: links };
  }

  // Middle of a row in px below the box's top; of the closed fold that holds it when it is not shown.
  function middle(listing, row) {
    var fold = row.closest("details:not([open])"), place = (fold || row).getBoundingClientRect();
    return place.top + place.height / 2 - listing.box.getBoundingClientRect().top + listing.box.scrollTop;
  }

  function drawArcs(listing) {
    var old = listing.box.querySelector("svg.sv-arcs");
    if (old) old.remove();
    var image = element(listing.box, "svg", { "class": "sv-arcs", "aria-hidden": "true", width: ROOM, height: listing.box.scrollHeight });
    listing.links.forEach(function (link) { if (link.from) drawArc(listing, image, link); });
  }

  function drawArc(listing, image, link) {
    var from = middle(listing, link.from), to = middle(listing, link.to);
    if (Math.abs(from - to) < 2) return;
    var reach = Math.min(ROOM - 2, 9 + Math.abs(to - from) / 14 + link.chain), x = ROOM - 1;
    link.arc = element(image, "path", {
      d: "M" + x + " " + from + "C" + (x - reach) + " " + from + " " + (x - reach) + " " + to + " " + (x - TIP) + " " + to + "m0-2.5l4 2.5-4 2.5z",
      "class": "a" + link.chain % 8 + (link.carried ? " carried" : "")
    });
  }

  // Marks the row, what it reads and what reads it; without a row all marks go.
  function light(listing, row) {
    listing.rows.forEach(function (one) { one.classList.remove("sv-at", "sv-from", "sv-to"); });
    listing.box.classList.toggle("sv-lit", Boolean(row));
    var reads = [], readBy = [];
    listing.links.forEach(function (link) {
      var near = Boolean(row) && (link.to === row || link.from === row);
      if (link.arc) link.arc.classList.toggle("lit", near);
      if (!near) return;
      if (link.to === row) { reads.push(link); if (link.from) link.from.classList.add("sv-from"); }
      if (link.from === row) { readBy.push(link); link.to.classList.add("sv-to"); }
    });
    if (row) row.classList.add("sv-at");
    listing.now.textContent = row ? sentence(listing, row, reads, readBy) : "";
  }

  function sentence(listing, row, reads, readBy) {
    var words = listing.words;
    var say = function (pattern, address, carried) { return pattern.replace("{address}", address) + (carried ? " " + words.carried : ""); };
    return [row.cells[0].textContent].concat(
      reads.map(function (link) { return say(words.reads, link.address, link.carried); }),
      readBy.map(function (link) { return say(words.readBy, link.to.cells[0].textContent, link.carried); })).join(" · ");
  }

  // One stop of the tabulator for a listing; the arrow keys move through its rows.
  function keys(listing) {
    listing.rows.forEach(function (row, at) { row.tabIndex = at ? -1 : 0; });
    listing.box.addEventListener("keydown", function (event) {
      var shown = listing.rows.filter(function (row) { return !row.closest("details:not([open])"); });
      var here = shown.indexOf(document.activeElement);
      var next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: shown.length - 1 }[event.key];
      if (here < 0 || next === undefined || !shown[next]) return;
      event.preventDefault();
      shown[here].tabIndex = -1;
      shown[next].tabIndex = 0;
      shown[next].focus();
    });
  }

  function setUp(box) {
    var listing = readListing(box), note = document.querySelector(".sv-p[data-reads]");
    if (!listing.rows.length || !note) return;
    listing.words = note.dataset;
    listing.now = document.createElement("span");
    listing.now.className = "sv-now";
    listing.now.setAttribute("role", "status");
    box.querySelector(".sv-c").append(listing.now);
    box.classList.add("sv-on");
    keys(listing);
    var rowOf = function (event) { return event.target.closest && event.target.closest("tbody tr"); };
    box.addEventListener("mouseover", function (event) { light(listing, rowOf(event)); });
    box.addEventListener("mouseleave", function () { light(listing, null); });
    box.addEventListener("focusin", function (event) { light(listing, rowOf(event)); });
    box.addEventListener("focusout", function () { light(listing, null); });
    box.addEventListener("toggle", function () { drawArcs(listing); }, true);
    new ResizeObserver(function () { drawArcs(listing); }).observe(box);
  }

  document.querySelectorAll(".sv").forEach(setUp);
})();
