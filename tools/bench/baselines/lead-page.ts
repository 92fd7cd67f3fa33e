import { ageInDays, ageRangeOf } from '@warmline/domain/leads/lead-age';
import { leadPriceCents, leadPriceLists } from '@warmline/domain/leads/lead-price';
import { maskName } from '@warmline/domain/leads/mask-name';
import { maskPhone } from '@warmline/domain/places/us-phone';
import type { Pool } from 'pg';

const BY_THE_BOOK = leadPriceLists({});

interface Row {
  id: number;
  name: string;
  area_code: string;
  state: string;
  filled: number;
  price_profile: 'form' | 'template';
  explicit_price_cents: number | null;
}

// `ORDER BY id` would sort by the cast column of the same name and scan the whole table.
const PAGE = `SELECT id::float8 AS id, name, area_code, state, extract(epoch FROM form_filled_at)::float8 * 1000 AS filled, price_profile, explicit_price_cents
  FROM aged_leads WHERE id < $1::bigint AND sold_at IS NULL AND (held_until IS NULL OR held_until < now()) ORDER BY aged_leads.id DESC LIMIT 50`;

/** Reads the 50 leads on sale below an ID and presents them as the product does: one query, one map. */
export async function readPage(pool: Pool, before: string): Promise<object[]> {
  const now = Date.now();
  const { rows } = await pool.query<Row>({ name: 'page', text: PAGE, values: [before] });
  return rows.map((row) => {
    const days = ageInDays(row.filled, now);
    const terms = { formFilledAt: row.filled, priceProfile: row.price_profile, explicitPriceCents: row.explicit_price_cents };
    return {
      id: row.id,
      name: maskName(row.name),
      phone: maskPhone(row.area_code),
      email: null,
      state: row.state,
      currentPrice: leadPriceCents(terms, now, BY_THE_BOOK) / 100,
      currentAgeRange: ageRangeOf(days),
      actualAge: days,
      formFillTime: new Date(row.filled).toISOString(),
    };
  });
}
