import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PricesView } from '@warmline/contracts/prices/types';
import type { SiteData } from '@warmline/contracts/site/types';
import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';
import { buildWebRoot } from '../../support/files/web-root.js';

interface Rendered {
  path: string;
  origin: string;
  site: SiteData;
}

describe('pages with the shop’s data', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { WEB_ROOT: buildWebRoot(), BOOKING_URL: 'https://book.example/a' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const page = async (path: string) => (await shop.anonymous().get(path)).text;
  const rendered = async (path: string) => JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(await page(path))![1]!) as Rendered;

  it('D2 are rendered with the data in force, also the page of an unknown address', async () => {
    const { path, origin, site } = await rendered('/');
    expect({ path, origin }).toEqual({ path: '/', origin: 'http://127.0.0.1:3000' });
    expect(site).toMatchObject({ company: { name: 'Warmline', bookingUrl: 'https://book.example/a' }, prices: {} });
    expect((await rendered('/nowhere')).path).toBe('*');
  });

  it('D2 follow a changed rate without a rebuild', async () => {
    await rendered('/');
    const { version } = (await admin.get('/api/admin/prices')).body as PricesView;
    const changes = [{ setting: 'page.standard', value: 3_900 }];
    await admin.post('/api/admin/prices').send({ version, reason: 'Spring offer', changes }).expect(200);
    await waitFor('the new rate', async () => (await rendered('/')).site.prices['page.standard'] === 3_900);
  });

  it('D2 are sent as built if they can’t be rendered', async () => {
    expect(await page('/broken')).toBe('built broken.html');
  });
});
