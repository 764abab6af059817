// A worker for pages opened from a file, where browsers refuse real ones: the script runs in a hidden frame.
// Search is its only user. Served over http this does nothing. No inline script, so the page's policy can stay strict.
(function () {
  "use strict";
  if (location.protocol !== "file:") return;

  function load(frame, address) {
    return new Promise(function (resolve, reject) {
      var script = frame.document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      frame.document.body.appendChild(script);
    });
  }

  class FrameWorker extends EventTarget {
    constructor(address) {
      super();
      this.element = document.createElement("iframe");
      this.element.hidden = true;
      document.body.appendChild(this.element);
      var frame = this.element.contentWindow, worker = this;
      frame.postMessage = function (data) {
        worker.dispatchEvent(new MessageEvent("message", { data: data }));
      };
      frame.importScripts = function () {
        return Array.prototype.reduce.call(arguments, function (before, next) {
          return before.then(function () { return load(frame, next); });
        }, Promise.resolve());
      };
      this.ready = load(frame, new URL(address, location.href).href);
    }

    postMessage(data) {
      var frame = this.element.contentWindow;
      this.ready.then(function () {
        frame.dispatchEvent(new frame.MessageEvent("message", { data: structuredClone(data) }));
      });
    }

    terminate() { this.element.remove(); }
  }

  window.IFrameWorker = window.Worker = FrameWorker;
})();
