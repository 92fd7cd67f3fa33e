import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

// Runs in the browser before every lazy part, so that its style sheets are loaded when it renders. Each is loaded once.
const CODE = `
const sheets = {};
function sheet(href) {
  return (sheets[href] ??= document.querySelector('[rel=stylesheet][href="' + href + '"],[data-href="' + href + '"]') ?? new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.crossOrigin = '';
    link.onload = done;
    link.onerror = () => {
      delete sheets[href];
      link.remove();
      fail(Error('Not loaded: ' + href));
    };
    document.head.append(link);
  }));
}
// One poll for all files that wait. A proxy answers with an error page while the server is away. Resolves to whether it was away.
let poll, reload;
const back = () => (poll ||= (async () => {
  let away;
  while (!(await fetch('/').catch(() => 0)).ok) {
    away = true;
    dispatchEvent(new Event('away'));
    await new Promise((done) => setTimeout(done, 2000));
  }
  poll = reload = 0;
  return away;
})());
// A reload leaves the app while the server is away, so wait for it. Browsers remember a failed module: it fails again then, and only a
// reload helps. So ask first when the browser thinks that it is offline, which may be wrong.
export const __vitePreload = async (load, files = []) => {
  const all = async () => (await Promise.all([load(), ...files.map((file) => sheet('/' + file))]))[0];
  if (!navigator.onLine) await back();
  return all().catch(async () => {
    const away = await back();
    return all().catch((error) => {
      // Once for all files.
      if (away) return (reload ||= new Promise(() => location.reload()));
      throw error;
    });
  });
};
`;

/**
 * Replaces Vite's 0.9 kB preload helper with one of 0.4 kB. Vite's helper also preloads modules, which our pages list in their
 * head.
 */
export function styleLoader(): Plugin {
  return {
    name: 'style-loader',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /preload-helper/ }, handler: (id) => (id === HELPER ? CODE : undefined) },
  };
}
