import { afterEach, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '../../testing/builders/build.ts';
import { openShop } from '../../testing/shop.ts';
import { apiGet, apiPost } from '../api/api-client.ts';
import { useLiveEvents } from '../api/live-events.ts';

const MINUTE = 60_000;
const sent = jest.spyOn(globalThis, 'fetch');
const clock = jest.spyOn(Date, 'now');
afterEach(() => {
  sent.mockClear();
  clock.mockRestore();
});

/** Lists for each call of these paths whether it was marked as idle. */
const marks = (...paths: string[]) =>
  sent.mock.calls.filter(([path]) => paths.includes(String(path))).map(([, init]) => new Headers(init?.headers).has('x-idle'));

it('P5 marks requests of a signed-in page after a minute without input', async () => {
  await openShop({ 'GET /api/orders': () => ({ body: [] }), 'POST /api/x': () => ({ body: {} }) });
  sent.mockClear();
  const start = Date.now();
  const at = (elapsed: number) => jest.spyOn(Date, 'now').mockReturnValue(start + elapsed);
  const { unmount } = renderHook(() => useLiveEvents());
  const user = userEvent.setup();
  await apiGet('/api/orders');
  at(2 * MINUTE);
  await apiGet('/api/orders');
  await apiPost('/api/x');
  for (const touch of [() => user.click(document.body), () => user.keyboard('a'), scroll]) {
    at(4 * MINUTE);
    await apiGet('/api/orders');
    await Promise.resolve(touch());
    await apiGet('/api/orders');
    at(0);
    await user.click(document.body);
  }
  at(9 * MINUTE);
  unmount();
  await apiGet('/api/orders');
  expect(marks('/api/orders', '/api/x')).toEqual([false, true, false, true, false, true, false, true, false, false]);
});

it('P5 reports typing without other requests every two minutes, and nothing of a user who does nothing', async () => {
  const shop = await openShop({ 'GET /api/me': () => ({ body: { user: buildUser() } }) });
  sent.mockClear();
  const start = Date.now();
  const at = (elapsed: number) => jest.spyOn(Date, 'now').mockReturnValue(start + elapsed);
  at(0);
  const { unmount } = renderHook(() => useLiveEvents());
  const user = userEvent.setup();
  for (const [minute, reports] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [3.5, 1],
    [4, 2],
    [35, 3],
  ] as const) {
    at(minute * MINUTE);
    await user.keyboard('1');
    await waitFor(() => expect(shop.callsTo('GET /api/me')).toHaveLength(reports));
  }
  at(70 * MINUTE);
  unmount();
  await user.keyboard('1');
  expect(marks('/api/me')).toEqual([false, false, false]);
});

function scroll(): void {
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
}
