import { describe, expect, it } from '@jest/globals';
import { fake } from '../../../../test/support/fake.js';
import type { Database } from '../../../platform/database/database.js';
import { CampaignRepository } from './campaign.repository.js';

describe('C27 time zones of the database', () => {
  const zones = [{ name: 'America/New_York' }];

  it('C27 are read once, because PostgreSQL reads 600 files for them', async () => {
    let reads = 0;
    const campaigns = new CampaignRepository(fake<Database>({ query: () => Promise.resolve((reads += 1) && zones) }));
    const known = ['America/New_York', 'America/Springfield', 'america/new_york'].map((zone) => campaigns.knowsZone(zone));
    expect([await Promise.all(known), reads]).toEqual([[true, false, false], 1]);
  });

  it('C27 are read again when the database did not answer', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve(zones)];
    const campaigns = new CampaignRepository(fake<Database>({ query: () => answers.shift() }));
    await expect(campaigns.knowsZone('America/New_York')).rejects.toThrow('away');
    expect(await campaigns.knowsZone('America/New_York')).toBe(true);
  });
});
