/* global window, document, Element, addEventListener, removeEventListener, requestIdleCallback */
// Inside every prerendered page: it is already readable, so its scripts wait until the browser is idle or somebody touches the page.
(function () {
  var IDLE_LIMIT_MS = 2500;
  var FIRST_TOUCH = ['pointerover', 'touchstart', 'keydown'];
  var files = document.currentScript.dataset.files.split(' ');

  function start() {
    FIRST_TOUCH.forEach((event) => removeEventListener(event, start));
    // All at once. Each runs once, whoever asks for it; a link that preloads it would lay out the whole page anew.
    // What cannot be fetched is told by the router, which asks for it again.
    files.splice(0).forEach((file) => import(file).catch(() => {}));
  }

  // The menu closes behind a choice before the app is there to do it (site-header.tsx).
  addEventListener('click', ({ target }) => {
    var link = target instanceof Element && target.closest('.nav-menu a');
    if (link) link.closest('details').open = false;
  });
  FIRST_TOUCH.forEach((event) => addEventListener(event, start, { passive: true }));
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    else setTimeout(start, 200);
  });
})();
