import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDLE_HEADER } from '@warmline/contracts/auth/idle';
import { signInBrowser, createPerson } from '../../support/accounts/accounts.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

describe('P5 requests that keep a session alive', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  /** Returns whether a request after 29 idle minutes restarts the half hour. */
  async function keepsAlive(path: string, headers: Record<string, string> = {}): Promise<boolean> {
    const person = await createPerson(shop, 'admin');
    const browser = await signInBrowser(shop, person, PASSWORD);
    const userId = [person.username];
    await shop.db.run(
      `UPDATE sessions SET seen_at = now() - interval '29 minutes' WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      userId,
    );
    await browser.get(path).set(headers).expect(200);
    const [row] = await shop.db.query<{ fresh: boolean }>(
      `SELECT seen_at > now() - interval '1 minute' AS fresh FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      userId,
    );
    return row!.fresh;
  }

  it.each(['/api/me', '/api/aged-leads?limit=50', '/api/admin/imports'])('%s does on user activity', async (path) => {
    expect(await keepsAlive(path)).toBe(true);
  });

  it.each(['/api/me', '/api/aged-leads?limit=50', '/api/admin/imports'])(
    '%s does not when the page reports that the user is idle',
    async (path) => {
      expect(await keepsAlive(path, { [IDLE_HEADER]: '1' })).toBe(false);
    },
  );

  it.each(['/api/health/ready', '/api/health/live', '/api/public-config', '/admin/queues'])('%s never does', async (path) => {
    expect(await keepsAlive(path)).toBe(false);
  });

  it('ends the session of an idle page after half an hour', async () => {
    const person = await createPerson(shop, 'admin');
    const browser = await signInBrowser(shop, person, PASSWORD);
    await shop.db.run(`UPDATE sessions SET seen_at = now() - interval '31 minutes'`);
    await browser.get('/api/me').set(IDLE_HEADER, '1').expect(401);
  });
});
