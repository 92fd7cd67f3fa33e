import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { MATRIX } from '../../support/accounts/access-matrix.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('L18 the byte-order mark of CSV files', () => {
  let shop: TestApp;
  let agents: Record<'admin' | 'owner', Agent>;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    agents = { admin: await shop.signedIn('admin'), owner: await shop.signedIn('buyer') };
  });
  afterAll(() => shop.stop());

  const lists = Object.entries(MATRIX)
    .filter(([route]) => /^GET [^:]+\.csv$/.test(route))
    .map(([route, who]) => [route.slice(4), who.includes('admin') ? 'admin' : 'owner'] as const);

  it.each(lists)('L18 begins %s, with or without rows', async (path, who) => {
    const answer = await agents[who].get(path).expect(200);
    expect(Buffer.from(answer.text).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(csvTextOf(answer)).toMatch(/^"?\w[^\r\n]*\r\n/);
  });

  it('L18 is tested for every list', () => {
    expect(lists.length).toBeGreaterThan(14);
  });
});
