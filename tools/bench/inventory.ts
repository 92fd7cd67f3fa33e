import { onDatabase } from './on-database.ts';
import { withoutIndexes } from './without-indexes.ts';

const FIRST = `ARRAY['Margaret','Robert','Linda','James','Patricia','John','Barbara','William','Susan','David','Maria','Charles','Betty','Thomas']`;
const LAST = `ARRAY['Hill','Garza','Thompson','Nguyen','Whitfield','Okafor','Ramirez','Sullivan','Petrov','Castellano','Lindqvist','Abernathy']`;
/** Enough to simulate the few hundred area codes in use. */
const AREA_CODES = 210;

/**
 * Fills an empty inventory with `onSale` leads of all states and ages, a third of them with a price of their own, mixed with half
 * as many sold ones.
 */
export async function seedInventory(url: string, onSale: number): Promise<void> {
  const insert = (): Promise<unknown> =>
    onDatabase(url, (client) =>
      client.query(
        `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, price_profile, explicit_price_cents, order_id, sold_at)
       SELECT (${FIRST})[1 + n % 14] || ' ' || (${LAST})[1 + (n / 14) % 12],
         (201 + (n * 7919) % ${AREA_CODES})::text || lpad(n::text, 7, '0'), 'person' || n || '@mail.example',
         (SELECT codes[1 + (n * 31) % 51] FROM (SELECT string_to_array('AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY', ',') AS codes) all_states),
         now() - make_interval(hours => (n * 37 % 4000)::int), 'template', CASE WHEN n % 3 = 0 THEN (ARRAY[150, 199, 250, 300, 400])[1 + n % 5] END,
         CASE WHEN hashint8(n) % 3 = 0 THEN gen_random_uuid() END, CASE WHEN hashint8(n) % 3 = 0 THEN now() END
       FROM generate_series(1, $1::bigint) AS n`,
        [Math.ceil(onSale * 1.5)],
      ),
    );
  await withoutIndexes(url, 'aged_leads', insert);
  await onDatabase(url, (client) => client.query('VACUUM (ANALYZE) aged_leads'));
}

/** Returns a path of a random list page at each call, so that caching the previous page does not help. */
export function randomPagePath(onSale: number): () => string {
  const pages = onSale / 50 - 10;
  return () => `/api/aged-leads?limit=50&page=${2 + Math.floor(Math.random() * pages)}`;
}

/** Returns the IDs of all leads on sale after this one in baskets of this size, in random order. */
export async function shuffledBaskets(database: string, size: number, after = 0): Promise<number[][]> {
  const ids = await onDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::float8 AS id FROM aged_leads WHERE sold_at IS NULL AND id > $1 ORDER BY hashint8(id)',
      [after],
    );
    return rows.map(({ id }) => id);
  });
  return Array.from({ length: Math.floor(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size));
}
