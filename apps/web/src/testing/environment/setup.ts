import { afterAll, afterEach, beforeEach, expect } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { clearTabDrafts } from '../../components/form/unsaved/form-draft.ts';
import { connectionState } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { dismissToast } from '../../lib/view/toast.ts';
import { currentToasts } from '../../lib/view/toast-store.ts';
import { openShop } from '../shop.ts';
import './testing-library.ts';

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
// Files share a process: the next one starts as a new tab, with a server.
afterAll(async () => {
  sessionStorage.clear();
  document.body.replaceChildren();
  queryClient.clear();
  if (connectionState().status === 'ok') return;
  await openShop({});
  await waitFor(() => expect(connectionState().status).toBe('ok'));
});
