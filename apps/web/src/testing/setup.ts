import { afterEach, beforeEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
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
