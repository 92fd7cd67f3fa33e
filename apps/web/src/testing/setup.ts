import { afterEach, beforeEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure, getConfig, type Config } from '@testing-library/react';
import { clearTabDrafts } from '../components/form/form-draft.ts';
import { dismissToast } from '../lib/toast.ts';
import { currentToasts } from '../lib/toast-store.ts';

// The component library uses these observers, which jsdom lacks.
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// A stream without events: tests change the server's responses and let the page refetch.
class SilentEventSource {
  static readonly CLOSED = 2;
  readyState = 1;
  close(): void {}
}
Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  EventSource: SilentEventSource,
  matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  scrollTo: () => {},
});
Element.prototype.scrollTo = () => {};

// Upper limit for lazy chunks and real HTTP on a busy machine; conditions are awaited.
configure({ asyncUtilTimeout: 60_000 });
const { getElementError } = getConfig();
configure({
  // While a query is repeated, nobody reads why it failed; the last error gets the page's content when the time is up.
  getElementError: (message, container) =>
    (getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});
// Lazy chunks and responses of a real server arrive at any time, so updates outside of act() are expected.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  localStorage.clear();
  clearTabDrafts();
});
