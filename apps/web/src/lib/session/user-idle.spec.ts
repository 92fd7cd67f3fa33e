import { afterEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** Lists for each call whether it was marked as idle. */
const marks = () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).has('x-idle'));

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
  expect(marks()).toEqual([false, true, false, true, false, true, false, true, false, false]);
});

function scroll(): void {
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
}
