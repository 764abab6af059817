// What must stand before a page is shown: the theme's store and settings, and the choice of light or dark.
// Its words come from `window.ledgerFrame` above (gen/site/frame.py), once for all pages of a language.
(function () {
  "use strict";
  var frame = window.ledgerFrame, root = document.documentElement, base = new URL("..", document.currentScript.src).href;

  // Names that the theme's script uses. One stored choice serves both languages.
  window.__md_scope = new URL("/", location);
  window.__md_hash = function (text) {
    return Array.from(text).reduce(function (sum, sign) { return (sum << 5) - sum + sign.charCodeAt(0); }, 0);
  };
  window.__md_get = function (name, store, scope) {
    return JSON.parse((store || localStorage).getItem((scope || window.__md_scope).pathname + "." + name));
  };
  window.__md_set = function (name, value, store, scope) {
    try { (store || localStorage).setItem((scope || window.__md_scope).pathname + "." + name, JSON.stringify(value)); } catch (refused) { /* no store */ }
  };

  function colours() {
    var kept = null;
    try { kept = window.__md_get("__palette"); } catch (refused) { /* no store */ }
    if (kept && kept.color) return kept.color;
    return frame.palette.filter(function (one) { return matchMedia(one.media).matches; }).map(function (one) { return { scheme: one.scheme }; })[0] || {};
  }

  // The body is not there yet; an observer is told of it before anything is painted.
  new MutationObserver(function (changes, self) {
    if (!document.body) return;
    self.disconnect();
    Object.entries(colours()).forEach(function (pair) { document.body.setAttribute("data-md-color-" + pair[0], pair[1]); });
  }).observe(root, { childList: true });

  var settings = document.createElement("script");
  settings.id = "__config";
  settings.type = "application/json";
  settings.textContent = JSON.stringify(Object.assign({}, frame.settings, { base: base, search: base + frame.settings.search }));
  document.head.append(settings);
  root.classList.replace("no-js", "js");
})();
