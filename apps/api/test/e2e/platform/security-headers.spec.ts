import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../src/platform/config/settings.js';
import { setSecurityHeaders } from '../../../src/platform/http/server/security-headers.js';
import { sendRaw, type RawAnswer } from '../../support/processes/raw-http.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const STRICT_POLICY = "default-src 'none';frame-ancestors 'none'";
const CLOSE = 'Host: shop\r\nConnection: close\r\n\r\n';

/** A style sheet that is inlined in the page. */
const SHEET = '@media (width<=40em){h1{font-size:2rem}}';

/** Creates a built web app of one page. */
function webRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'warmline-web-'));
  mkdirSync(join(root, 'assets'));
  const index = { origin: 'http://127.0.0.1:3000', pages: { '/': 'index.html' }, notFound: '404.html' };
  for (const [name, text] of Object.entries({
    'index.html': `<style data-href="/assets/site.css">${SHEET}</style>Hello`,
    '404.html': 'Not here',
    'pages.json': JSON.stringify(index),
    'assets/part.js': 'export {};',
  }))
    writeFileSync(join(root, name), text);
  return root;
}

describe('F11 headers of every response', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { WEB_ROOT: webRoot() } });
  });
  afterAll(() => shop.stop());

  const ask = (lines: string) => sendRaw(shop.url, `${lines} HTTP/1.1\r\n${CLOSE}`);
  const expectStrictHeaders = ({ headers }: RawAnswer, policy: unknown) =>
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });

  it.each([
    ['a response', 'GET /api/public-config', 200],
    ['a refusal', 'GET /api/me', 401],
    ['an unknown call', 'GET /api/nothing', 404],
    ['an API path with escaped letters', 'GET /%61pi/public-config', 200],
    ['an API path with a host before it', 'GET http://elsewhere.example/api/public-config', 200],
    ['a path that cannot be decoded', 'GET /api/orders/%E0%A4%A', 400],
    ['another path that cannot be decoded', 'GET /%c0%ae%c0%ae/', 400],
    ['an unknown method', 'OPTIONS /api/login', 404],
  ])('block everything for %s: no loading, no framing, no caching', async (_case, lines, status) => {
    const answer = await ask(lines);
    expect(answer.status).toBe(status);
    expectStrictHeaders(answer, STRICT_POLICY);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a foreign Origin', 'Origin: https://evil.example\r\nContent-Type: application/json\r\nContent-Length: 2', '{}', 403],
    ['a body that is not JSON', 'Content-Type: text/plain\r\nContent-Length: 2', '{}', 415],
    ['a malformed header', 'Content-Length : 2', '{}', 400],
    ['oversized headers', `X-Long: ${'x'.repeat(20_000)}`, '', 431],
  ])('are present when %s is rejected before routing', async (_case, lines, body, status) => {
    const answer = await sendRaw(
      shop.url,
      `POST /api/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${lines}\r\n\r\n${body}`,
    );
    expect(answer.status).toBe(status);
    expectStrictHeaders(answer, STRICT_POLICY);
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: status, code: expect.any(String), message: expect.any(String) });
  });

  it.each([
    ['a page', 'GET /', 200],
    ['the not-found page', 'GET /nothing', 404],
    ['a missing file', 'GET /assets/..%2f..%2fpages.json', 404],
  ])('allow %s to load only the shop’s own files, and nothing inline', async (_case, lines, status) => {
    const answer = await ask(lines);
    expect(answer.status).toBe(status);
    expectStrictHeaders(answer, expect.stringContaining("script-src 'self';"));
    expect(answer.headers['content-security-policy']).toMatch(/object-src 'none';base-uri 'none';frame-ancestors 'none'/);
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  });

  it.each([
    ['a repository', '/.git/config'],
    ['settings', '/.env'],
    ['a listing', '/assets/'],
    ['a parent folder', '/../../../../etc/passwd'],
    ['an encoded parent folder', '/%2e%2e/%2e%2e/etc/passwd'],
    ['the build manifest', '/pages.json'],
  ])('are sent without content for %s: %s', async (_case, path) => {
    const answer = await ask(`GET ${path}`);
    expect([403, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/root:|pages|repository/);
  });

  it('allow the inline style sheets of a page by their hashes, and no others', async () => {
    const styles = ({ headers }: RawAnswer) => /style-src [^;]*/.exec(String(headers['content-security-policy']))?.[0].split(' ');
    const ours = `'sha256-${createHash('sha256').update(SHEET).digest('base64')}'`;
    expect(styles(await ask('GET /'))).toContain(ours);
    expect(styles(await ask('GET /nowhere'))).not.toContain(ours);
  });

  it('allow a file to load nothing', async () => {
    const { status, headers } = await ask('GET /assets/part.js');
    expect({ status, policy: headers['content-security-policy'] }).toEqual({ status: 200, policy: STRICT_POLICY });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  });

  it('do not name the server software', async () => {
    const { headers } = await ask('GET /api/health/live');
    expect(Object.keys(headers)).toEqual(expect.not.arrayContaining(['server', 'x-powered-by']));
  });
});

describe('F11 external hosts that a page may use', () => {
  /** Returns the headers of a page with these settings. */
  async function headersOf({ stripe, ...settings }: Partial<Settings> & { stripe: boolean }): Promise<Record<string, unknown>> {
    const server = fastify();
    setSecurityHeaders(server, settings as Settings, stripe);
    server.get('/', () => 'a page');
    return (await server.inject('/')).headers;
  }

  it('are none with emulated payments and without booking', async () => {
    const headers = await headersOf({ stripe: false, production: false });
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers['permissions-policy']).toContain('payment=(self)');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('A7.08 include Stripe when Stripe is used; HSTS lasts a year', async () => {
    const headers = await headersOf({ stripe: true, production: true });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        "img-src 'self' data:",
      ]),
    );
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
