import type { TestApp } from '../support/test-app.js';

export interface LeadSeed {
  name: string;
  phone: string;
  email: string | null;
  state: string;
  /** Days since the form fill. */
  ageDays: number;
  priceCents: number | null;
}

let next = 2_010_000_000;

/** Builds a lead with unique data. */
export function buildLead(overrides: Partial<LeadSeed> = {}): LeadSeed {
  next += 1;
  return {
    name: 'Margaret Hillsborough',
    phone: String(next),
    email: `lead${next}@mail.example`,
    state: 'TX',
    ageDays: 40,
    priceCents: null,
    ...overrides,
  };
}

/** Adds leads to inventory; returns their ids in the same order. */
export async function addInventory({ db }: TestApp, leads: readonly LeadSeed[]): Promise<number[]> {
  const ids: number[] = [];
  for (const lead of leads) {
    const [row] = await db.query<{ id: number }>(
      `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, price_profile, explicit_price_cents)
       VALUES ($1, $2, $3, $4, now() - make_interval(days => $5) + interval '1 hour', 'form', $6) RETURNING id::float8 AS id`,
      [lead.name, lead.phone, lead.email, lead.state, lead.ageDays, lead.priceCents],
    );
    ids.push(row!.id);
  }
  return ids;
}
