import { expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import { LEAD_PRICE_PROFILES } from '@warmline/contracts/prices/price-book';
import type { ImportedLeadRepository } from '../../../leads/public.js';
import type { Prices } from '../../../prices/public.js';
import type { CsvRow } from '../../csv/csv-file.js';
import { ClassifyRows } from './classify-rows.use-case.js';

const RULES = {
  mapping: { name: 0, phone: 1, state: 2 },
  defaultAgeRange: '30-60' as const,
  plannedAt: Date.UTC(2026, 10, 24),
};
const ROW_BYTES = 30_000;
const nobody = fake<ImportedLeadRepository>({ knownPhones: () => Promise.resolve(new Set<string>()) });
const prices = fake<Prices>({ leadLists: () => Promise.resolve(LEAD_PRICE_PROFILES) });

it('L8 ends a batch after 4 MB, so that storing one never reads more', async () => {
  const rows = Array.from({ length: 300 }, (_, at): CsvRow => {
    const cells = ['Ann Bell', `305555${String(1000 + at)}`, 'FL'];
    return { cells, byteOffset: 20 + at * ROW_BYTES, bytes: ROW_BYTES, problem: null };
  });
  async function* parts() {
    yield await Promise.resolve(rows);
  }
  const size = 20 + rows.length * ROW_BYTES;
  const { newRows, batches } = await new ClassifyRows(nobody, prices).execute(parts(), RULES, { priceProfile: 'template' }, size);
  expect(newRows).toBe(300);
  expect(batches.map(({ firstRow }) => firstRow)).toEqual([1, 141, 281]);
  expect(batches.map(({ byteEnd }) => byteEnd + 1)).toEqual([20 + 140 * ROW_BYTES, 20 + 280 * ROW_BYTES, size]);
});
