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
// When a file fails, the router reloads the page, which leaves the app while the server is away. So wait for the server: browsers remember
// a failed module, so it fails again then, and the router reloads.
async function part(load) {
  if (!navigator.onLine) await new Promise((done) => addEventListener('online', done, { once: true }));
  try {
    return await load();
  } catch {
    while (!(await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => 0))) await new Promise((done) => setTimeout(done, 2000));
    return load();
  }
}
export const __vitePreload = (load, files = []) =>
  part(async () => (await Promise.all([load(), ...files.map((file) => sheet('/' + file))]))[0]);
`;

/** Replaces Vite's 0.9 kB preload helper with one of 0.3 kB. Vite's helper also preloads modules, which our pages list in their head. */
export function styleLoader(): Plugin {
  return {
    name: 'style-loader',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /preload-helper/ }, handler: (id) => (id === HELPER ? CODE : undefined) },
  };
}
