import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import type { Readiness } from '@warmline/contracts/site/public-config';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('health, configuration and API description', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { LEAD_HOLD_SECONDS: '600' } });
  });
  afterAll(() => shop.stop());

  it('is live, and ready once a worker runs', async () => {
    await shop.anonymous().get('/api/health/live').expect(200, { status: 'live' });
    await waitFor('a worker', async () => (await shop.anonymous().get('/api/health/ready')).status === 200);
    await shop.anonymous().get('/api/health/ready').expect(200, { status: 'ready', missing: [] });
  });

  it('F15 reports a missing worker in the readiness check', async () => {
    const alone = await startTestApp({ workers: false });
    try {
      const readiness = await waitFor('Redis', async () => {
        const body = (await alone.anonymous().get('/api/health/ready').expect(503)).body as Readiness;
        return !body.missing.includes('redis') && body;
      });
      expect(readiness).toEqual({ status: 'degraded', missing: ['worker'] });
    } finally {
      await alone.stop();
    }
  });

  it('sends pages their configuration without secrets', async () => {
    const { body } = await shop.anonymous().get('/api/public-config').expect(200);
    expect(body).toMatchObject({
      brand: { name: BRAND.name, phone: BRAND.phone, email: BRAND.email, supportEmail: BRAND.supportEmail },
      payments: { provider: 'sandbox' },
      honourAdvertisedRate: false,
      leadHoldSeconds: 600,
    });
    expect(JSON.stringify(body)).not.toMatch(/sk_|rk_|whsec_|postgres|redis/);
  });

  it('publishes the API description with its validation rules', async () => {
    const page = await shop.anonymous().get('/api/docs').expect(200).expect('content-type', /html/);
    expect(page.text).toContain('name="viewport"');
    // The content security policy blocks inline styles and scripts.
    expect(page.text).not.toMatch(/<style|style="|<script>/);
    // The icon is the web app's, which this test doesn't serve.
    expect(page.text).toContain('<link rel="icon" href="/favicon.svg"');
    for (const [, file] of page.text.matchAll(/(?:href|src)="(\/api\/[^"]+)"/g)) await shop.anonymous().get(file!).expect(200);
    expect((await shop.anonymous().get('/api/docs/start.js').expect(200)).text).toContain("tagsSorter: 'alpha'");
    const { body } = await shop.anonymous().get('/api/docs-json').expect(200);
    const { paths, components, info } = body as {
      paths: Record<string, object>;
      components: { schemas: Record<string, object> };
      info: { description: string };
    };
    expect(info.description).toContain('Sign in with `POST /api/login`');
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/login', '/api/bulk-purchase-leads', '/api/admin/imports']));
    expect(components.schemas.LoginDto).toMatchObject({ required: expect.arrayContaining(['username', 'password']) });
  });

  it('forbids caching, framing, sniffing and loading for API responses', async () => {
    const { headers } = await shop.anonymous().get('/api/public-config').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('gives every request a new id and ignores that of the client', async () => {
    const ask = () => shop.anonymous().get('/api/health/live').set('X-Request-Id', 'mine');
    const ids = (await Promise.all([ask(), ask()])).map(({ headers }) => headers['x-request-id']);
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});
