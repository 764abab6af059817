;(function (index) {
  // Korean joins words, and the search finds a word by its beginning only: 메모리 stands inside 공유메모리. So each
  // entry gets the endings of its Hangul words, made here since they would be a quarter of the file.
  index.docs.forEach(function (doc) {
    var plain = [doc.title, doc.text, doc.kw || ""].join(" ").replace(/<[^>]+>/g, " "), found = new Set();
    (plain.match(/[가-힣]{3,}/g) || []).forEach(function (word) {
      for (var start = 1; start < word.length - 1; start += 1) found.add(word.slice(start));
    });
    doc.kw = [doc.kw || ""].concat(Array.from(found)).join(" ").trim();
  });
})(__index);
