import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { openShop, refusal } from '../../testing/shop.ts';
import { isLiveInterrupted, prefixesOfEvent, subscribeLive, useLiveEvents } from './live-events.ts';
import { queryClient } from './query-client.ts';

const HOMES = ['/api/home', '/api/admin/home'];

it.each([
  ['{"type":"stock_changed","leadIds":[1]}', ['/api/aged-leads', '/api/admin/leads', '/api/saved-filters']],
  [
    '{"type":"order_changed","orderId":"o1","status":"paid"}',
    [
      '/api/orders',
      '/api/order-setups',
      '/api/wallet',
      '/api/statements',
      '/api/my-leads',
      '/api/returns',
      '/api/transfer-orders',
      '/api/admin/orders',
      '/api/admin/customers',
      ...HOMES,
    ],
  ],
  ['{"type":"import_changed","importId":"i1"}', ['/api/admin/imports', '/api/admin/vendors', ...HOMES]],
  ['{"type":"callbacks_changed"}', ['/api/admin/callback-opportunities', '/api/callbacks', '/api/appointments']],
  [
    '{"type":"call_changed"}',
    ['/api/calls', '/api/campaigns', '/api/orders', '/api/returns', '/api/admin/calls', '/api/admin/campaigns', ...HOMES],
  ],
  [
    '{"type":"appointment_changed","orderId":"o1"}',
    ['/api/orders', '/api/my-leads', '/api/returns', '/api/admin/appointment-requests', '/api/admin/orders', ...HOMES],
  ],
  ['{"type":"partner_application_changed","applicationId":"p1","status":"pending"}', ['/api/affnetwork-signups', ...HOMES]],
  [
    '{"type":"prices_changed"}',
    ['/api/admin/prices', '/api/admin/leads', '/api/admin/imports', '/api/aged-leads', '/api/public-config'],
  ],
  ['{"type":"site_changed"}', ['/api/admin/site', '/api/public-config']],
  ['{"type":"wallet_changed"}', ['/api/wallet', '/api/statements', '/api/admin/wallets', ...HOMES]],
  ['{"type":"my_leads_changed"}', ['/api/my-leads']],
  ['{"type":"something_newer"}', []],
])('B7.05 B7.13 F3 %s refetches %s', (data, prefixes) => {
  expect(prefixesOfEvent(data)).toEqual(prefixes);
});

describe('a stream that opens after the first responses of the page', () => {
  /** All streams that were opened; the test controls them. */
  const streams: SpokenEventSource[] = [];
  const silent = globalThis.EventSource;
  class SpokenEventSource {
    static readonly CLOSED = 2;
    onopen: (() => void) | undefined;
    onerror: (() => void) | undefined;
    readyState = 1;
    onmessage: ((message: { data: string }) => void) | undefined;
    constructor(
      readonly url: string,
      readonly init?: EventSourceInit,
    ) {
      streams.push(this);
    }
    close(): void {}
  }
  afterEach(() => {
    globalThis.EventSource = silent;
    queryClient.clear();
  });

  it('A7.01 B7.01 is opened with the cookies', () => {
    globalThis.EventSource = SpokenEventSource as unknown as typeof EventSource;
    const { unmount } = renderHook(() => useLiveEvents());
    expect(streams.pop()).toMatchObject({ url: '/api/events', init: { withCredentials: true } });
    unmount();
  });

  it('F3 refetches visible data once, each time it opens', async () => {
    globalThis.EventSource = SpokenEventSource as unknown as typeof EventSource;
    let orders = 1;
    const shop = await openShop({ 'GET /api/orders': () => ({ body: orders }), 'GET /api/me': () => ({ body: 7 }) });
    const { result, unmount } = renderHook(() => {
      useLiveEvents();
      return [useQuery({ queryKey: ['/api/orders'] }, queryClient).data, useQuery({ queryKey: ['/api/me'] }, queryClient).data];
    });
    await waitFor(() => expect(result.current).toEqual([1, 7]));
    const [stream] = streams;
    orders = 2; // Not reported: the stream is not open yet.
    stream?.onopen?.();
    stream?.onmessage?.({ data: '{"type":"order_changed","orderId":"o1","status":"paid"}' });
    await waitFor(() => expect(result.current).toEqual([2, 7]));
    orders = 3; // Missed while the stream was broken; the browser reopens it.
    stream?.onopen?.();
    await waitFor(() => expect(result.current).toEqual([3, 7]));
    expect(shop.callsTo('GET /api/orders')).toHaveLength(3);
    expect(shop.callsTo('GET /api/me')).toHaveLength(1);
    unmount();
  });

  it('P75 refetches a home page at once, and then once for all events of five seconds', async () => {
    globalThis.EventSource = SpokenEventSource as unknown as typeof EventSource;
    jest.useFakeTimers();
    const { unmount } = renderHook(() => useLiveEvents());
    const paths = ['/api/home', '/api/calls'];
    /** Tells of a call, and returns what is outdated after some milliseconds. */
    const outdated = async (ms: number, isTold = true) => {
      for (const path of paths) queryClient.setQueryData([path], 1);
      if (isTold) streams.at(-1)!.onmessage?.({ data: '{"type":"call_changed"}' });
      await jest.advanceTimersByTimeAsync(ms);
      return paths.filter((path) => queryClient.getQueryState([path])?.isInvalidated);
    };
    expect(await outdated(500)).toEqual(['/api/home', '/api/calls']);
    expect(await outdated(500)).toEqual(['/api/calls']);
    expect(await outdated(500)).toEqual(['/api/calls']);
    expect(await outdated(4_000, false)).toEqual(['/api/home']);
    expect(await outdated(10_000, false)).toEqual([]);
    unmount();
    jest.useRealTimers();
  });

  it('F26 asks ever more rarely for a stream that is rejected, such as the 31st of an account', () => {
    jest.useFakeTimers();
    globalThis.EventSource = SpokenEventSource as unknown as typeof EventSource;
    const { unmount } = renderHook(() => useLiveEvents());
    const reject = () => {
      const stream = streams.at(-1)!;
      stream.readyState = 2;
      stream.onerror?.();
    };
    /** Returns after how many seconds a rejected stream is asked for again. */
    const pause = () => {
      const before = streams.length;
      reject();
      for (let seconds = 1; ; seconds += 1) {
        jest.advanceTimersByTime(1_000);
        if (streams.length > before || seconds === 100) return seconds;
      }
    };
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    expect([pause(), pause(), pause(), pause(), pause(), pause(), pause()]).toEqual([3, 6, 12, 24, 48, 60, 60]);
    random.mockReturnValue(1);
    expect(pause()).toBe(90);
    streams.at(-1)!.onopen?.();
    // Pages whose streams ended together, such as with a server, don't all come back at once.
    expect([pause(), pause()]).toEqual([5, 9]);
    random.mockRestore();
    unmount();
    jest.useRealTimers();
  });

  it('C74 tells when live events are missing for some seconds, until they are back', () => {
    jest.useFakeTimers();
    globalThis.EventSource = SpokenEventSource as unknown as typeof EventSource;
    const { unmount } = renderHook(() => useLiveEvents());
    const stream = streams.at(-1)!;
    const told: boolean[] = [];
    const stop = subscribeLive(() => told.push(isLiveInterrupted()));
    stream.onerror?.();
    jest.advanceTimersByTime(4_999);
    expect(told).toEqual([]);
    stream.onerror?.();
    jest.advanceTimersByTime(1);
    expect(told).toEqual([true]);
    stream.onopen?.();
    expect(told).toEqual([true, false]);
    stop();
    unmount();
    jest.useRealTimers();
  });

  it('F3 refetches the session when the stream is rejected', async () => {
    globalThis.EventSource = Object.assign(SpokenEventSource, { CLOSED: 2 }) as unknown as typeof EventSource;
    const shop = await openShop({ 'GET /api/me': () => refusal(401, 'unauthenticated', 'Please sign in.') });
    const { unmount } = renderHook(() => useLiveEvents());
    const stream = streams.at(-1)!;
    stream.onerror?.(); // The browser reopens a broken stream.
    stream.readyState = 2;
    stream.onerror?.();
    await waitFor(() => expect(queryClient.getQueryState(['/api/me'])).toMatchObject({ error: { status: 401 } }));
    expect(shop.callsTo('GET /api/me')).toHaveLength(1);
    unmount();
  });
});
