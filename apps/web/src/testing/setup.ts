import { afterEach, beforeEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { currentToasts, dismissToast } from '../lib/toast.ts';

// What the component library measures and jsdom does not have.
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// A stream that never says anything: tests change the server's answers and let the page ask.
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

// Lazy chunks and real HTTP on a busy machine: conditions are waited for, this is only the end of patience.
configure({ asyncUtilTimeout: 60_000 });
// Lazy chunks and answers of a real server arrive when they like: updates outside of act() are the rule here, not a mistake.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  localStorage.clear();
});
