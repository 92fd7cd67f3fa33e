import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createAppRouter } from '../../router.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('A2.45 A4.17 A9.10 redirects 2 seconds after a success, and not without one', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/ringcloud-checkout'] }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  const address: { now: string | null } = { now: null };
  const { rerender } = renderHook(() => useDelayedRedirect(address.now), { wrapper });
  jest.advanceTimersByTime(60_000);
  expect(router.history.location.href).toBe('/ringcloud-checkout');
  address.now = '/thank-you?order=ref-1';
  rerender();
  jest.advanceTimersByTime(1999);
  expect(router.history.location.href).toBe('/ringcloud-checkout');
  jest.advanceTimersByTime(1);
  expect(router.history.location.href).toBe('/thank-you?order=ref-1');
});
