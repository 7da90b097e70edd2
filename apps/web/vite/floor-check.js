// In ES5, for any browser: says what is wrong where the app would stay at its opening for ever.
(function check(doc) {
  function isBelowFloor() {
    try {
      // Chrome 109 and Safari 16.4 were the first with the one, Firefox 115 with the other.
      return !window.CSS.supports('height', '1lh') && !('fromAsync' in Array);
    } catch (_error) {
      return true;
    }
  }

  function isOpening() {
    return doc.querySelector('#root > .abertura') !== null;
  }

  function say(title, text) {
    doc.body.innerHTML = '<div class="abertura" role="alert"><h1></h1><p></p></div>';
    doc.querySelector('h1').appendChild(doc.createTextNode(title));
    doc.querySelector('p').appendChild(doc.createTextNode(text));
  }

  if (isBelowFloor()) {
    say('Navegador desatualizado', 'Atualize o navegador: %NEEDED% ou mais novo.');
    return;
  }
  // All scripts have run, or could not be loaded.
  window.addEventListener('load', function wait() {
    setTimeout(function look() {
      if (isOpening()) {
        say('O sistema não abriu', 'Recarregue a página. Se continuar, avise a TI.');
      }
    }, 15000);
  });
})(document);
