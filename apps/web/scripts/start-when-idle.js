/* global window, document, Element, addEventListener, removeEventListener, requestIdleCallback, PerformanceObserver */
// Inlined in every prerendered page, which is readable without scripts: the app loads after the first paint, when the browser is
// idle or on the first interaction.
(function () {
  var IDLE_LIMIT_MS = 2500;
  var FIRST_TOUCH = ['pointerover', 'touchstart', 'keydown'];
  var files = document.currentScript.dataset.files.split(' ');

  function start() {
    FIRST_TOUCH.forEach((event) => removeEventListener(event, start));
    // All in parallel. Each module runs only once, even if imported again; preload links would cause a new layout of the whole
    // page. A failed import is reported by the router, which imports it again.
    files.splice(0).forEach((file) => import(file).catch(() => {}));
  }

  // Closes the menu after a click on a link before the app has loaded (site-header.tsx).
  addEventListener('click', ({ target }) => {
    var link = target instanceof Element && target.closest('.nav-menu a');
    if (link) link.closest('details').open = false;
  });
  function startWhenIdle() {
    FIRST_TOUCH.forEach((event) => addEventListener(event, start, { passive: true }));
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    else setTimeout(start, 200);
  }
  // A slow machine is idle before it paints, and a mouse that rests over the page moves there as soon as it is laid out.
  // A hidden tab isn't painted: its app starts when it is shown.
  addEventListener('load', () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return startWhenIdle();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      startWhenIdle();
    }).observe({ type: 'paint', buffered: true });
  });
})();
