// Search queries as they are typed in Korean: 처리량을 also finds 처리량은, since the particle is taken off before looking.
// The theme hands each query to a worker; it is changed on its way there.
(function () {
  "use strict";
  var PARTICLE = /^(.*(?:[가-힣]{2}|[A-Za-z0-9_)]))(?:에서는|에서의|에서|으로는|으로|이라는|까지|부터|보다|처럼|에는|에게|이나|을|를|이|가|은|는|의|에|로|와|과|도|만|나)$/;
  function plain(query) {
    return query.split(/(\s+)/).map(function (word) {
      var found = PARTICLE.exec(word);
      return found && word.indexOf('"') < 0 ? found[1] : word;
    }).join("");
  }
  var QUERY = 2, send = window.Worker && Worker.prototype.postMessage;
  if (send) Worker.prototype.postMessage = function (data) {
    if (data && data.type === QUERY && typeof data.data === "string") arguments[0] = { type: QUERY, data: plain(data.data) };
    return send.apply(this, arguments);
  };
})();
