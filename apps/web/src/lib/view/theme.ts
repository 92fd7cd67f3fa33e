/** Switches between light and dark in this browser; public/theme.js reads the same key before the first paint. */
export function toggleTheme(): void {
  const dark = document.documentElement.classList.toggle('dark');
  try {
    localStorage.setItem('theme', dark ? 'dark' : 'light');
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}
