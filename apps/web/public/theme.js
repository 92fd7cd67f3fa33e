/* global localStorage, matchMedia, document */
// Runs before the first paint, so a dark page never flashes white. A file of its own: the content security policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
