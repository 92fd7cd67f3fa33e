import type { Random } from '@warmline/domain/seeded-random';
import { HOUR_MS } from '@warmline/domain/time/durations';
import type { Transaction } from '../../platform/database/database.js';
import { AREA_CODES } from './area-codes.js';
import type { DemoBuyer } from './demo-orders.js';
import { AGENCIES } from './names.js';
import { idsOf, insertRows } from './seed-rows.js';

/** The people behind the printed accounts; most orders are theirs. */
const PRINTED = [
  { username: 'buyer', email: 'buyer@warmline.example', state: 'FL' },
  { username: 'buyer2', email: 'buyer2@warmline.example', state: 'TX' },
] as const;

const COLUMNS = {
  id: 'uuid',
  username: 'text',
  email: 'text',
  password_hash: 'text',
  access: 'text',
  role: 'text',
  first_name: 'text',
  last_name: 'text',
  phone: 'text',
  agency_name: 'text',
  created_at: 'timestamptz',
  signed_in_at: 'timestamptz',
};

/** Returns the email of a demo agency, at a domain that cannot exist. */
function emailOf(first: string, agency: string): string {
  return `${first.toLowerCase()}@${agency.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
}

/** The emails of the demo shop's agencies, which all have the demo's password. */
export const AGENCY_EMAILS = AGENCIES.map(([first, , agency]) => emailOf(first, agency));

/** Creates the other agencies with the demo's password and returns all buyers. */
export async function seedBuyers(tx: Transaction, random: Random, now: number): Promise<DemoBuyer[]> {
  const shared = await tx.one<{ hash: string }>(`SELECT password_hash AS hash FROM users WHERE username = 'buyer'`);
  const hours = (count: number): Date => new Date(now - count * HOUR_MS);
  const createdAt = AGENCIES.map((_, index) => hours(3_000 - index * 17));
  const ids = await idsOf(tx, createdAt);
  const rows = AGENCIES.map(([first, last, agency, state], index) => {
    const username = `${first[0]}${last}`.toLowerCase();
    return {
      id: ids[index],
      username,
      email: emailOf(first, agency),
      password_hash: shared.hash,
      access: 'buyer',
      state,
      role: index % 3 === 0 ? 'Agency Owner' : 'Insurance Agent',
      first_name: first,
      last_name: last,
      agency_name: agency,
      phone: `${random.pick(AREA_CODES[state]!.split(' '))}55501${random.between(10, 99)}`,
      created_at: createdAt[index],
      signed_in_at: hours(random.between(1, 400)),
    };
  });
  await insertRows(tx, 'users', COLUMNS, rows, 'id');
  const others = rows.map(({ username, email, state }) => ({ username, email, state }));
  return [...PRINTED, ...PRINTED, ...PRINTED, ...others];
}
