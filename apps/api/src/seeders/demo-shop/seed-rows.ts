import type { Transaction } from '../../platform/database/database.js';

const ROWS_A_STATEMENT = 5_000;

/**
 * Inserts rows in their order, a few thousand per statement. `columns` maps the table's columns to their types: `{ name: 'text'
 * }`; rows use the same names. Returns the requested columns in the order of the rows.
 */
export async function insertRows<Answer>(
  tx: Transaction,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Record<string, unknown>[],
  returning: string,
): Promise<Answer[]> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const statement = `INSERT INTO ${table} (${names})
    SELECT ${names} FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (${types.join(', ')})) WITH ORDINALITY ORDER BY ordinality
    RETURNING ${returning}`;
  const answers: Answer[] = [];
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT) {
    answers.push(...(await tx.query<Answer>(statement, [JSON.stringify(rows.slice(first, first + ROWS_A_STATEMENT))])));
  }
  return answers;
}

/** Returns new ids that encode these times, as ids of rows created then would, because lists are sorted by id. */
export async function idsOf(tx: Transaction, times: readonly Date[]): Promise<string[]> {
  const ids = await tx.query<{ id: string }>(
    'SELECT uuidv7(make_interval(secs => -s.seconds))::text AS id FROM unnest($1::float8[]) WITH ORDINALITY AS s(seconds, place) ORDER BY place',
    [times.map((time) => (Date.now() - time.getTime()) / 1000)],
  );
  return ids.map(({ id }) => id);
}
