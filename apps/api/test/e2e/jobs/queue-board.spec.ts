import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { QUEUES } from '../../../src/platform/queue/job.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('queue dashboard', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  it('F30 shows admins every queue, with its own scripts and styles only', async () => {
    const { text, headers } = await admin.get('/admin/queues').expect(200);
    expect(text).not.toMatch(/https?:\/\/|style="|<style/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*base-uri 'self'/);
    const files = [...text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) await admin.get(`/admin/queues/${file}`).expect(200);
    const { body } = await admin.get('/admin/queues/api/queues').expect(200);
    expect((body as { queues: { name: string; readOnlyMode: boolean }[] }).queues).toEqual(
      QUEUES.map((name) => expect.objectContaining({ name, readOnlyMode: true })),
    );
  });

  it('F30 redirects a browser without permission to the login or the admin page, and refuses other clients as usual', async () => {
    const opened = (agent: Agent, path = '') => agent.get(`/admin/queues${path}`).set('Accept', 'text/html,*/*;q=0.8');
    for (const path of ['', '/queue/mail']) {
      const { headers } = await opened(shop.anonymous(), path).expect(302);
      expect(headers).toMatchObject({
        location: '/login?redirect=%2Fadmin%2Fqueues',
        'cache-control': 'no-store',
        vary: 'accept, sec-fetch-mode',
      });
    }
    for (const access of ['buyer', 'support'] as const) {
      const other = await shop.signedIn(access);
      expect((await opened(other).expect(302)).headers.location).toBe('/admin');
    }
    await opened(shop.anonymous()).set('Sec-Fetch-Mode', 'cors').expect(401);
    const { body } = await shop.anonymous().get('/admin/queues').set('Accept', 'application/json').expect(401);
    expect(body).toEqual({ statusCode: 401, code: 'unauthenticated', message: 'Please sign in.' });
  });

  it('F30 refuses all other users and is read-only', async () => {
    await shop.anonymous().get('/admin/queues').expect(401);
    for (const access of ['buyer', 'support'] as const) {
      const other = await shop.signedIn(access);
      await other.get('/admin/queues').expect(403);
      await other.get('/admin/queues/api/queues').expect(403);
    }
    await admin.put('/admin/queues/api/queues/mail/pause').expect(404);
  });
});
