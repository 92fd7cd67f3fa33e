/* global localStorage, matchMedia, document */
// Runs before the first paint, so that a dark page never flashes white, nor a signed-in user sees a login link. The build inlines
// it and the server allows it by its hash.
(function () {
  var chosen = null;
  var user = null;
  try {
    chosen = localStorage.getItem('theme');
    user = localStorage.getItem('user');
  } catch {
    // Storage may be blocked; the system preference applies.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  // Public pages are the same for everyone; a style shows the links of a user who signed in here (lib/stored-user.ts).
  document.documentElement.toggleAttribute('data-signed-in', user !== null);
})();
