/* global localStorage, matchMedia, document */
// Runs before the first paint, so that a dark page never flashes white. The build inlines it and the server allows it by its hash.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system preference applies.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
