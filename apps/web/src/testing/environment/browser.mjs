// Gives a test process the globals of a browser, all of one page, and `setUrl` to set the page's address to a test server.
import vm from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';

/** What stays Node's besides the language: the fetch API and hashes, and timers, which fake timers replace. */
const FROM_NODE = [
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'crypto',
  'structuredClone',
  'performance',
  'console',
  'atob',
  'btoa',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
];
/** What jsdom lacks and setup.ts adds. */
const ADDED = ['ResizeObserver', 'IntersectionObserver', 'EventSource', 'matchMedia'];

const virtualConsole = new VirtualConsole().forwardTo(console);
const dom = new JSDOM('<!DOCTYPE html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  runScripts: 'dangerously',
  virtualConsole,
});
const { window } = dom;
const language = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');
const names = new Set([
  ...Object.getOwnPropertyNames(window),
  ...ADDED,
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]);

/** A method of the window needs it as its `this`; classes are left as they are. */
const ofWindow = (value) => (typeof value === 'function' && !value.prototype ? value.bind(window) : value);
const nodeFetch = globalThis.fetch;
for (const name of [...language, ...FROM_NODE]) names.delete(name);
for (const name of names)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => ofWindow(window[name]),
    set: (value) => {
      window[name] = value;
    },
  });
for (const name of FROM_NODE) Object.defineProperty(window, name, { configurable: true, get: () => globalThis[name] });

globalThis.fetch = (input, init) => nodeFetch(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
// Only with this does React measure each component, for a browser's profiler.
delete console.timeStamp;
globalThis.setUrl = (url) => dom.reconfigure({ url });
// An error in a listener fails the running test.
window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
