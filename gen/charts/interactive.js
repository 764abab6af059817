// window.ledgerEmbed(element, spec, scheme): draw a chart that answers the pointer into an empty element.
//
// The site loads this file only when a reader asks, with one <script src> after a press on a button that carries
// the specification (the text of Drawing.spec_json, HTML-escaped, in an attribute or a <template>):
//
//   const spec = JSON.parse(button.dataset.chartSpec);
//   await window.ledgerEmbed(place, spec, "dark");
//
// A published specification is folded (gen/charts/fold.py): {"parts": […], "spec": {…}}, {"$": 3} standing for the
// fourth part, without what all charts say alike, data as columns and rows. A whole one is taken too.
//
// `scheme` is "light" or "dark". Left out, it is the page's, and the chart is painted again when the page changes
// its colours. A second call for the same element replaces the chart; what it replaces is freed. Resolves when the
// chart stands. No expression is compiled, so a content security policy without 'unsafe-eval' is enough; nothing
// is fetched.
const OPTIONS = {mode: "vega-lite", renderer: "svg", actions: false, defaultStyle: false, ast: true};
const COMMON = {}; // what all charts say alike; put in by gen/charts/bundle.py
const drawn = new WeakMap();
const newest = new WeakMap();
const followers = new Map();

const pageScheme = () => (document.body.dataset.mdColorScheme === "slate" ? "dark" : "light");

const unfold = (value, parts) => {
  if (Array.isArray(value)) return value.map((part) => unfold(part, parts));
  if (value === null || typeof value !== "object") return value;
  if ("$" in value) return unfold(parts[value.$], parts);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unfold(part, parts)]));
};

const rows = (table) => Array.isArray(table) ? table : table.rows.map(
  (row) => Object.fromEntries(table.columns.map((name, at) => [name, row[at]])));

const unfolded = ({parts, spec}) => {
  const {datasets = {}, ...plain} = unfold(spec, parts);
  return {...plain, datasets: Object.fromEntries(Object.entries(datasets).map(([name, table]) => [name, rows(table)]))};
};

const whole = (spec) => ({...COMMON, ...(spec.parts ? unfolded(spec) : spec)});

const recolour = (value, colours) => {
  if (typeof value === "string") return colours[value] ?? value;
  if (Array.isArray(value)) return value.map((part) => recolour(part, colours));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, recolour(part, colours)]));
};

const fit = (element) => {
  const drawing = element.querySelector("svg");
  if (drawing) Object.assign(drawing.style, {maxWidth: "100%", height: "auto"});
};

const paint = async (element, spec, scheme) => {
  const {usermeta = {}, ...plain} = whole(spec);
  const painted = scheme === "dark" ? recolour(plain, usermeta.dark ?? {}) : plain;
  const call = {};
  newest.set(element, call);
  const fresh = document.createElement("div");
  const result = await vegaEmbed(fresh, painted, OPTIONS);
  if (newest.get(element) !== call) return result.finalize();
  drawn.get(element)?.finalize();
  drawn.set(element, result);
  element.replaceChildren(fresh);
  fit(element);
};

window.ledgerEmbed = (element, spec, scheme) => {
  if (scheme === undefined) followers.set(element, spec);
  else followers.delete(element);
  return paint(element, spec, scheme ?? pageScheme());
};

new MutationObserver(() => {
  for (const [element, spec] of followers) {
    if (element.isConnected) paint(element, spec, pageScheme());
    else followers.delete(element);
  }
}).observe(document.body, {attributes: true, attributeFilter: ["data-md-color-scheme"]});
