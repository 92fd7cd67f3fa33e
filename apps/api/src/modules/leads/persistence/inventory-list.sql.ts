import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { PRICE_VERSION } from '../../prices/public.js';
import { ON_SALE } from './lead-status.sql.js';

/** IDs per row of `stock_counts`; the triggers use the same size. */
export const BUCKET = 1024;

/** The columns of a lead `l` in a page. `date_part` computes with floats, several times as fast as `extract`. */
export const SHOWN = `l.id, l.name, l.area_code, l.state, (date_part('epoch', l.form_filled_at) * 1000)::bigint AS filled, l.price_profile, l.explicit_price_cents`;
/**
 * A page as one value, column by column: PostgreSQL writes it in half the time of one array per lead, and parsing takes two
 * thirds.
 */
export const PACK = `SELECT json_build_array(json_agg(page.id), json_agg(page.name), json_agg(page.area_code), json_agg(page.state), json_agg(page.filled),
    json_agg(page.price_profile), json_agg(page.explicit_price_cents)) FROM`;

/**
 * Finds the position of offset $1 in the list, newest first, without scanning to it: the counters give the bucket, and expired
 * holds are added. `before`: the bucket's IDs are below it. `skip`: leads of the bucket before the offset. `bottom`: no lead of
 * the page has a lower ID, so scans of several indexes together read no more rows than one scan would.
 */
const place = (scope: string, wanted: string) => `
  WITH counted AS (
    SELECT bucket, sum(leads) AS leads FROM (
      SELECT bucket, leads FROM stock_counts WHERE ${scope}
      UNION ALL SELECT (l.id / ${BUCKET})::int, 1 FROM aged_leads l WHERE l.held_until IS NOT NULL AND ${ON_SALE} ${wanted}) parts
    GROUP BY bucket HAVING sum(leads) > 0),
  running AS (SELECT bucket, leads, sum(leads) OVER (ORDER BY bucket DESC) AS upto FROM counted),
  place AS (SELECT (bucket + 1)::bigint * ${BUCKET} AS before, ($1::int - (upto - leads))::int AS skip
    FROM running WHERE upto > $1::int ORDER BY bucket DESC LIMIT 1),
  bottom AS (SELECT coalesce((SELECT bucket::bigint * ${BUCKET} FROM running WHERE upto >= $1::int + $2::int ORDER BY bucket DESC LIMIT 1), 0) AS id),
  total AS (SELECT coalesce(sum(leads), 0)::int AS total FROM counted)`;

/** The current inventory version, `leads:prices`. It changes whenever a lead is added, held, sold, or changed, or a price is. */
export const VERSION = `(SELECT coalesce(bit_xor(hashint8extended(id, 0)), 0) || ':' || ${PRICE_VERSION} FROM stock_changes)`;

/** One statement sees both at the same moment. */
export const SPELLINGS = `SELECT ${VERSION} AS version, ARRAY(SELECT state FROM stock_states) AS states`;

/** Returns the version of the prices in force that is part of an inventory version. */
export function priceVersionOf(version: string): number {
  return Number(version.slice(version.indexOf(':') + 1));
}

/** ($1 offset, $2 limit): a page of all leads on sale, their number, and the bucket counts used to find it. */
export const PAGE_OF_ALL = `${place('state IS NULL', '')}
  SELECT ${VERSION} AS version, total, (SELECT coalesce(json_agg(json_build_array(bucket, upto) ORDER BY bucket DESC), '[]')::text FROM running) AS buckets, (${PACK} (SELECT ${SHOWN} FROM aged_leads l WHERE ${ON_SALE} AND l.id < (SELECT before FROM place)
    ORDER BY l.id DESC LIMIT $2::int OFFSET (SELECT skip FROM place)) page)::text AS rows FROM total`;

/**
 * ($1 IDs): for each, in order, the page of the default size below it. The limit and the number of pages are hidden from the
 * planner. With known values a custom plan looks cheaper, so PostgreSQL would plan each call again, which takes longer than
 * reading.
 */
export const PAGES_BELOW = `
  SELECT ${VERSION} AS version, (${PACK} (SELECT ${SHOWN} FROM aged_leads l WHERE ${ON_SALE} AND l.id < wanted.below
    ORDER BY l.id DESC LIMIT ${LEAD_LIMITS.pageSize}) page)::text AS rows
  FROM unnest((SELECT $1::bigint[])) WITH ORDINALITY AS wanted(below, place) ORDER BY wanted.place`;

/** ($1 ID, $2 skip): the first ID of a page that starts `skip` leads below an ID. Reads only the index, with a cached plan. */
export const PAGE_START = `
  SELECT l.id::float8 AS id FROM aged_leads l WHERE ${ON_SALE} AND l.id < $1::bigint ORDER BY l.id DESC LIMIT 1 OFFSET (SELECT $2::int)`;

/**
 * ($1 offset, $2 limit, $3 states): a page of the leads of these states, each read from its own index range, and their number.
 */
export const PAGE_OF_STATES = `${place('state = ANY($3::text[])', 'AND l.state = ANY($3::text[])')}
  SELECT ${VERSION} AS version, total, (${PACK} (SELECT ${SHOWN} FROM aged_leads l WHERE l.id IN (
      SELECT s.id FROM place CROSS JOIN unnest($3::text[]) AS wanted(state)
        CROSS JOIN LATERAL (SELECT l.id FROM aged_leads l WHERE l.state = wanted.state AND ${ON_SALE} AND l.id < place.before AND l.id >= (SELECT id FROM bottom)
          ORDER BY l.id DESC LIMIT $2::int + place.skip) s
      ORDER BY s.id DESC LIMIT $2::int OFFSET (SELECT skip FROM place))
    ORDER BY l.id DESC) page)::text AS rows FROM total`;

/**
 * ($1 offset, $2 limit, $3 states, $4 area codes): a page of leads that match any of these, each value read from its own index
 * range. It scans up to the offset, but no further down than the counters of the states require, so any number of states costs
 * one scan. Callers bound the offset.
 */
export const PAGE_OF_ANY = `${place('state = ANY($3::text[])', 'AND l.state = ANY($3::text[])')}
  SELECT ${VERSION} AS version, (${PACK} (SELECT ${SHOWN} FROM aged_leads l WHERE l.id IN (
      SELECT id FROM (
        SELECT s.id FROM unnest($3::text[]) AS wanted(state) CROSS JOIN LATERAL (SELECT l.id FROM aged_leads l
          WHERE l.state = wanted.state AND ${ON_SALE} AND l.id >= (SELECT id FROM bottom) ORDER BY l.id DESC LIMIT $1::int + $2::int) s
        UNION
        SELECT a.id FROM unnest($4::text[]) AS wanted(area_code) CROSS JOIN LATERAL (SELECT l.id FROM aged_leads l
          WHERE l.area_code = wanted.area_code AND ${ON_SALE} AND l.id >= (SELECT id FROM bottom)
          ORDER BY l.id DESC LIMIT $1::int + $2::int) a) found
      ORDER BY id DESC LIMIT $2::int OFFSET $1::int)
    ORDER BY l.id DESC) page)::text AS rows`;

const counted = (but: string) => `(SELECT count(*)::int FROM (SELECT FROM unnest($2::text[]) AS wanted(area_code)
  CROSS JOIN LATERAL (SELECT FROM aged_leads l WHERE l.area_code = wanted.area_code AND ${ON_SALE} ${but} LIMIT $1::int) a LIMIT $1::int) walked)`;

/** ($1 cap, $2 area codes): the number of leads with one of these area codes, counted in the index up to the cap. */
export const COUNT_OF_AREA_CODES = `SELECT ${VERSION} AS version, 0 AS states, ${counted('')} AS walked`;

/**
 * ($1 cap, $2 area codes, $3 states): the same plus the leads of these states, from their counters. Nothing is scanned if the
 * states alone reach the cap.
 */
export const COUNT_OF_ANY = `
  WITH counters AS MATERIALIZED (SELECT ((SELECT coalesce(sum(leads), 0) FROM stock_counts WHERE state = ANY($3::text[]))
    + (SELECT count(*) FROM aged_leads l WHERE l.held_until IS NOT NULL AND ${ON_SALE} AND l.state = ANY($3::text[])))::int AS states)
  SELECT ${VERSION} AS version, states, CASE WHEN states < $1::int THEN ${counted('AND l.state <> ALL($3::text[])')} ELSE 0 END AS walked
  FROM counters`;
