import { PACK, SHOWN, VERSION } from './inventory-list.sql.js';
import { ON_SALE } from './lead-status.sql.js';

/** Separates the states of an area code or ZIP code in a text; no state contains it. */
export const STATES_SEPARATOR = '\u001f';
const AREA_MARK = '\u001e';

/** Names an area code among states. */
export const inAreaCode = (code: string): string => AREA_MARK + code;

/**
 * Answers many requests of one kind, in their order, each of them a JSON object. The planner knows nothing about any of them:
 * with known values, plans look cheaper, so PostgreSQL would plan each call again, which takes longer than reading. `profiles`,
 * `froms` and `untils` are parts of the price lists with their windows, `min_cents` to `given_until` prices and window of leads
 * with a price of their own, `cents` the price of leads of the price lists, `codes` area codes, then ZIP codes, `withins` the
 * states and area codes within each, `area_cap` the most leads to read of each.
 */
const answers = (
  own: string,
  answer: string,
) => `SELECT ${VERSION} AS version, answer.* FROM unnest((SELECT $1::json[])) WITH ORDINALITY AS request(wanted, n)
  CROSS JOIN LATERAL json_to_record(request.wanted) AS w(states text[], everywhere boolean, profiles text[], froms timestamptz[], untils timestamptz[],
    min_cents int, max_cents int, given_from timestamptz, given_until timestamptz, cents int, codes text[], withins text[], area_cap int, ${own})
  CROSS JOIN LATERAL (${answer}) answer ORDER BY request.n`;
const STATES = 'unnest(w.states) AS place(state)';
const EVERYWHERE = '(SELECT WHERE w.everywhere) AS place';
const PARTS = 'unnest(w.profiles, w.froms, w.untils) AS part(profile, lo, hi)';
const ANY_GIVEN = '(SELECT WHERE w.min_cents <= w.max_cents) AS wanted';
const GIVEN_WINDOW = 'l.form_filled_at >= w.given_from AND l.form_filled_at < w.given_until';
const GIVEN_CENTS = 'cents >= w.min_cents AND cents <= w.max_cents';
const IN_STATE = 'l.state = place.state AND';

const listed = (place: string) => `SELECT l.id, l.form_filled_at AS at, w.cents AS cents FROM aged_leads l
  WHERE ${place} l.price_profile = part.profile AND l.explicit_price_cents IS NULL AND l.form_filled_at >= part.lo AND l.form_filled_at < part.hi AND ${ON_SALE}`;
const given = (place: string) => `SELECT l.id, l.form_filled_at AS at, l.explicit_price_cents AS cents FROM aged_leads l
  WHERE ${place} l.explicit_price_cents IS NOT NULL AND ${GIVEN_WINDOW} AND ${ON_SALE}`;
/**
 * Reads the index by price. A plan for unknown values can't tell which of the ranges is narrow, and a wrong index reads a whole
 * state.
 */
const PRICED = 'AND l.explicit_price_cents >= w.min_cents AND l.explicit_price_cents <= w.max_cents';
/** Reads the index by form fill: only that one has this condition, which is always true. */
const BY_AGE = 'AND l.id > 0';

/** Whether a lead `a` is in a part of the step. */
const IS_IN_PARTS = `CASE WHEN a.cents IS NULL THEN EXISTS (SELECT FROM ${PARTS} WHERE part.profile = a.price_profile AND a.at >= part.lo AND a.at < part.hi)
  ELSE a.${GIVEN_CENTS.replace('AND ', 'AND a.')} AND a.at >= w.given_from AND a.at < w.given_until END`;
const AREAS = (name: string) => `unnest(w.codes, w.withins) WITH ORDINALITY AS ${name}(code, within, n)`;
/** The first (`0`) or last (`9`) ZIP code of a place; null for an area code. */
const zipOf = (name: string, digit: 0 | 9) =>
  `rpad(rtrim(CASE WHEN length(${name}.code) > 3 THEN ${name}.code END, '*'), 5, '${digit}')::char(5)`;
const isOf = (name: string) => `(${name}.code = a.area_code OR (a.zip >= ${zipOf(name, 0)} AND a.zip <= ${zipOf(name, 9)}))`;
const isWithin = (name: string) =>
  `(${name}.within IS NULL OR ARRAY[a.state, '${AREA_MARK}' || a.area_code] && string_to_array(${name}.within, '${STATES_SEPARATOR}'))`;
const READ = 'l.id, l.state, l.area_code, l.form_filled_at AS at, l.price_profile, l.explicit_price_cents AS cents';
const IN_AREA = `l.area_code = place.code AND ${ON_SALE}`;
/** The ZIP codes of a place that have leads on sale; they share the leads to read. The limit makes PostgreSQL look for each. */
const ZIPS = `(SELECT code.zip, ceil(w.area_cap / (count(*) OVER ())::float8)::int AS most
  FROM generate_series(${zipOf('place', 0)}::int, ${zipOf('place', 9)}::int) AS each(number) CROSS JOIN LATERAL (SELECT lpad(each.number::text, 5, '0')::char(5) AS zip) code
    CROSS JOIN LATERAL (SELECT FROM aged_leads l WHERE l.zip = code.zip AND l.zip IS NOT NULL AND ${ON_SALE} LIMIT 1) found) AS code`;
const IN_ZIP = `l.zip = code.zip AND l.zip IS NOT NULL AND ${ON_SALE}`;

/**
 * Leads with one of the area codes or ZIP codes: few enough to read all of them and sort what matches. One of several places
 * counts for the first.
 */
const OF_AREAS = `SELECT a.id, a.at, coalesce(a.cents, w.cents) AS cents FROM ${AREAS('place')} CROSS JOIN LATERAL (
    (SELECT ${READ}, NULL::char(5) AS zip FROM aged_leads l WHERE ${IN_AREA} ORDER BY l.id DESC LIMIT w.area_cap)
    UNION ALL SELECT l.* FROM ${ZIPS} CROSS JOIN LATERAL (SELECT ${READ}, l.zip FROM aged_leads l WHERE ${IN_ZIP} ORDER BY l.id DESC LIMIT code.most) l) a
  WHERE a.state <> ALL(w.states) AND ${isWithin('place')} AND ${IS_IN_PARTS}
    AND (a.zip IS NULL OR NOT EXISTS (SELECT FROM ${AREAS('earlier')} WHERE earlier.n < place.n AND ${isOf('earlier')} AND ${isWithin('earlier')}))`;

/** Where the leads of a filter are: `areas` has area codes or ZIP codes, perhaps beside states. */
export type Scope = 'everywhere' | 'states' | 'areas';
/** PostgreSQL starts every branch of a statement, even if it is never executed, so a statement has only those of its scope. */
const placesOf = (scope: Scope) =>
  (scope === 'everywhere' ? [EVERYWHERE, ''] : [STATES, IN_STATE]) as [from: string, where: string];
const areasOf = (scope: Scope) => (scope === 'areas' ? `UNION ALL ${OF_AREAS}` : '');

/** The leads of a step: each part in its own index range, completed by `ofListed` and `ofGiven`. */
const leads = (ofListed: (place: string) => string, ofGiven: (place: string) => string) => (scope: Scope) => {
  const [places, where] = placesOf(scope);
  return `SELECT f.* FROM ${places} CROSS JOIN ${PARTS} CROSS JOIN LATERAL (${ofListed(where)}) f
  UNION ALL SELECT f.* FROM ${ANY_GIVEN} CROSS JOIN ${places} CROSS JOIN LATERAL (${ofGiven(where)}) f ${areasOf(scope)}`;
};

/** `most` is the most leads with a price of their own to look through for those with a wanted one. */
const ordered = ({ found, order }: Walk, scope: Scope) =>
  `SELECT id FROM (${found(scope)}) f ORDER BY ${order} LIMIT w.size OFFSET w.skip`;
const pageAnswers = (answer: string) => answers('skip int, size int, most int', answer);
/**
 * The limit makes PostgreSQL look up each lead by its ID: it plans for a tenth of all leads, and would merge them with the whole
 * table.
 */
const page = (walk: Walk, scope: Scope) =>
  pageAnswers(`SELECT (${PACK} (SELECT shown.* FROM (SELECT id, row_number() OVER () AS place FROM (${ordered(walk, scope)}) ordered) wanted
      CROSS JOIN LATERAL (SELECT ${SHOWN} FROM aged_leads l WHERE l.id = wanted.id LIMIT 1) shown ORDER BY wanted.place) page)::text AS rows`);
const ids = (walk: Walk, scope: Scope) => pageAnswers(`SELECT ARRAY(${ordered(walk, scope)})::float8[] AS ids`);

const FRESHEST = 'ORDER BY l.form_filled_at DESC, l.id DESC';
const CHEAPEST_GIVEN = 'ORDER BY l.explicit_price_cents, l.form_filled_at DESC, l.id DESC';
const FIRST = 'LIMIT w.skip + w.size';
const freshestListed = (place: string) => `${listed(place)} ${FRESHEST} ${FIRST}`;

/** The leads of a step as they are found, and their order in the list. */
interface Walk {
  found: (scope: Scope) => string;
  order: string;
}

const WALKS = {
  /** Leads with a price of their own are read in the order of their ages, until enough have a wanted price. */
  freshestWalked: {
    found: leads(
      freshestListed,
      (place) =>
        `SELECT * FROM (${given(place)} ${BY_AGE} ${FRESHEST} LIMIT w.most) walked WHERE ${GIVEN_CENTS} ORDER BY at DESC, id DESC ${FIRST}`,
    ),
    order: 'at DESC, id DESC',
  },
  /** The same if few leads have a wanted price: all of them are read. */
  freshestCollected: {
    found: leads(freshestListed, (place) => `${given(place)} ${PRICED} ${CHEAPEST_GIVEN} LIMIT w.most`),
    order: 'at DESC, id DESC',
  },
  cheapest: {
    found: leads(freshestListed, (place) => `${given(place)} ${PRICED} ${CHEAPEST_GIVEN} ${FIRST}`),
    order: 'cents, at DESC, id DESC',
  },
  /** Last added first: without ranges. */
  newest: {
    found: (scope) => {
      const [places, where] = placesOf(scope);
      return `SELECT f.id FROM ${places} CROSS JOIN LATERAL (SELECT l.id FROM aged_leads l WHERE ${where} ${ON_SALE} ORDER BY l.id DESC ${FIRST}) f
        ${scope === 'areas' ? `UNION ALL SELECT id FROM (${OF_AREAS}) g` : ''}`;
    },
    order: 'id DESC',
  },
} satisfies Record<string, Walk>;
export type WalkName = keyof typeof WALKS;

/** A statement for each scope. */
type OfScopes = Record<Scope, string>;

/** Pages of the list, in each way to find them. */
export const PAGES = mapWalks(page);
/** The same leads by their IDs alone. */
export const IDS = mapWalks(ids);

function mapWalks(statement: (walk: Walk, scope: Scope) => string): Record<WalkName, OfScopes> {
  return Object.fromEntries(
    Object.entries(WALKS).map(([name, walk]) => [name, mapScopes((scope) => statement(walk, scope))]),
  ) as Record<WalkName, OfScopes>;
}

function mapScopes(statement: (scope: Scope) => string): OfScopes {
  return { everywhere: statement('everywhere'), states: statement('states'), areas: statement('areas') };
}

const capped = (rows: string) => `(SELECT count(*)::int FROM (${rows} LIMIT w.cap) counted)`;
const IS_CUT = `EXISTS (SELECT FROM unnest(w.codes) AS place(code) CROSS JOIN LATERAL (
    SELECT (SELECT count(*) FROM (SELECT FROM aged_leads l WHERE ${IN_AREA} LIMIT w.area_cap) a) AS leads, w.area_cap AS most
    UNION ALL SELECT (SELECT count(*) FROM (SELECT FROM aged_leads l WHERE ${IN_ZIP} LIMIT code.most) a), code.most FROM ${ZIPS}) read WHERE read.leads >= read.most)`;

/**
 * Order and limit make PostgreSQL read a range of the index for each place: when many pages changed since the last vacuum, it
 * would read the whole table instead.
 */
const count = (ofGiven: (place: string) => string) =>
  mapScopes((scope) => {
    const [places, where] = placesOf(scope);
    const counted = (from: string, of: (place: string) => string) =>
      capped(`SELECT FROM ${from} CROSS JOIN ${places} CROSS JOIN LATERAL (${of(where)} LIMIT w.cap) f`);
    return answers(
      'cap int',
      `SELECT ${counted(PARTS, (place) => `${listed(place)} ${FRESHEST}`)} AS listed, ${counted(ANY_GIVEN, ofGiven)} AS given,
      ${scope === 'areas' ? `${capped(OF_AREAS)} AS "ofAreas", ${IS_CUT} AS "isCut"` : `0 AS "ofAreas", false AS "isCut"`}`,
    );
  });

/**
 * How many leads of a step there are, each kind counted up to the cap, and whether an area code or ZIP code has more than were
 * read.
 */
export const COUNT = count((place) => `${given(place)} ${BY_AGE} AND w.min_cents <= w.max_cents ${FRESHEST}`);
/** The same for a step that only contains some prices. */
export const COUNT_PRICED = count((place) => `${given(place)} ${PRICED} ${CHEAPEST_GIVEN}`);

const IS_WANTED = `${IS_IN_PARTS} AND (
    w.everywhere OR a.state = ANY(w.states) OR EXISTS (SELECT FROM ${AREAS('place')} WHERE ${isOf('place')} AND ${isWithin('place')}))`;

/** How many leads of a step were added after one, among the newest up to the cap, and how many were read. */
export const COUNT_NEWER = answers(
  'after bigint, cap int',
  `SELECT count(*)::int AS read, count(*) FILTER (WHERE ${IS_WANTED})::int AS newer
  FROM (SELECT ${READ}, l.zip FROM aged_leads l WHERE ${ON_SALE} AND l.id > w.after
    ORDER BY l.id DESC LIMIT w.cap) a`,
);

/**
 * How many leads of a step were added in the last days, on sale or not, among the newest up to the cap, and how many were read.
 */
export const COUNT_LATEST = answers(
  'days int, cap int',
  `SELECT count(*)::int AS read, count(*) FILTER (WHERE ${IS_WANTED})::int AS leads
  FROM (SELECT * FROM (SELECT ${READ}, l.zip, l.created_at FROM aged_leads l ORDER BY l.id DESC LIMIT w.cap) newest
    WHERE newest.created_at > now() - make_interval(days => w.days)) a`,
);
