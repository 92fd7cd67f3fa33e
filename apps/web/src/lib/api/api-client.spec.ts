import { describe, expect, it, jest } from '@jest/globals';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { openShop, refusal, type Shop } from '../../testing/shop.ts';
import { ApiError, apiGet, apiPost, ConnectionError, isUnreachable, messageOf } from './api-client.ts';
import { createQueryClient } from './query-client.ts';
import { sendForm } from './send-form.ts';

let shop: Shop;

describe('the API client', () => {
  it('A8.01 B7.23 B8.01 F2 throws `status: body text` for a failed call and keeps the parsed error body', async () => {
    shop = await openShop({ 'GET /api/x': () => refusal(409, 'leads_gone', 'Gone.', { leadIds: [7] }) });
    const error: unknown = await apiGet('/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '409: {"statusCode":409,"code":"leads_gone","message":"Gone.","leadIds":[7]}',
      body: { leadIds: [7] },
    });
    expect(messageOf(error, 'Fallback')).toBe('Gone.');
  });

  it('A8.01 B7.23 falls back to the status text when the body is empty', async () => {
    shop = await openShop({ 'GET /api/x': () => ({ status: 418, body: '' }) });
    await expect(apiGet('/api/x')).rejects.toThrow("418: I'm a Teapot");
  });

  it('A7.01 B7.01 sends the cookies with every call', async () => {
    shop = await openShop({ 'GET /api/x': () => ({ body: {} }), 'POST /api/x': () => ({ body: {} }) });
    const sent = jest.spyOn(globalThis, 'fetch');
    await apiGet('/api/x');
    await apiPost('/api/x');
    expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include']);
    sent.mockRestore();
  });

  it('A7.01 B7.01 B7.02 sends a form with files as multipart, with the cookies', async () => {
    shop = await openShop({ 'POST /api/x': () => ({ body: { id: 'x1' } }) });
    const withCookies = jest.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set');
    const form = new FormData();
    form.append('file', new File(['a'], 'a.csv'));
    await sendForm({ path: '/api/x', form, names: 'id', lost: 'Lost.', onProgress: () => undefined });
    expect(withCookies.mock.calls).toEqual([[true]]);
    expect(shop.calls[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    withCookies.mockRestore();
  });

  it('A7.02 B7.02 sends a body as JSON with its content type, and none without one', async () => {
    shop = await openShop({ 'POST /api/x': () => ({ body: {} }), 'GET /api/x': () => ({ body: {} }) });
    await apiPost('/api/x', { a: 1 });
    await apiGet('/api/x');
    expect(shop.calls.map(({ type, body }) => [type, body])).toEqual([
      ['application/json', { a: 1 }],
      [undefined, ''],
    ]);
  });

  it('reports a connection error when there is no response', async () => {
    shop = await openShop({});
    await shop.shutDown();
    const error: unknown = await apiGet('/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(messageOf(error, 'Invalid credentials')).toMatch(/^The site can't be reached/);
  });

  it('distinguishes a proxy’s error page from an error of the server', async () => {
    let answer: ReturnType<typeof refusal> | { status: number; body: string } = { status: 502, body: '<h1>Bad Gateway</h1>' };
    shop = await openShop({ 'POST /api/login': () => answer });
    const ask = () => apiPost('/api/login').catch((reason: unknown) => reason);
    expect(isUnreachable(await ask())).toBe(true);
    answer = refusal(503, 'service_unavailable', 'The server is restarting.');
    expect(isUnreachable(await ask())).toBe(false);
    answer = refusal(401, 'unauthenticated', 'Invalid credentials');
    expect(isUnreachable(await ask())).toBe(false);
  });
});

describe('the query defaults', () => {
  it('A7.03 B7.25 requests the first element of the key by GET, and throws on 401', async () => {
    shop = await openShop({
      'GET /api/ok': () => ({ body: { a: 1 } }),
      'GET /api/me': () => refusal(401, 'unauthenticated', 'Sign in.'),
    });
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ['/api/ok', { more: 1 }] })).resolves.toEqual({ a: 1 });
    await expect(client.fetchQuery({ queryKey: ['/api/me'] })).rejects.toThrow('401: ');
    expect(shop.callsTo('GET /api/me')).toHaveLength(1);
  });

  it('A4.24 A4.25 A4.26 B7.24 F3 requests once: not again for a second reader, after a failure, on focus or on reconnect', async () => {
    shop = await openShop({
      'GET /api/list': () => ({ body: [] }),
      'GET /api/broken': () => ({ status: 500, body: 'oops' }),
    });
    const client = createQueryClient();
    client.mount();
    const watch = (queryKey: string[]) => new QueryObserver(client, { queryKey }).subscribe(() => {});
    const leaving = [watch(['/api/list']), watch(['/api/broken'])];
    await waitFor(() => expect(client.isFetching()).toBe(0));
    leaving.push(watch(['/api/list']));
    for (const side of [false, true]) {
      focusManager.setFocused(side);
      onlineManager.setOnline(side);
    }
    // The client handles both events asynchronously.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(client.isFetching()).toBe(0);
    expect(shop.calls.map(({ path }) => path).sort()).toEqual(['/api/broken', '/api/list']);
    for (const leave of leaving) leave();
    focusManager.setFocused(undefined);
    client.unmount();
  });

  it('A4.24 A4.25 A4.26 B7.24 F3 never goes stale, never retries, never refetches automatically', async () => {
    shop = await openShop({});
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    });
  });
});
