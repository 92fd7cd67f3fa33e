import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SRC = join(import.meta.dirname, '../../..');
const WRITER = 'modules/orders/status/order-transitions.ts';
/**
 * The demo seeder inserts finished orders into an empty shop. No migration changes a status; one that must needs an exception
 * here.
 */
const EXEMPT = /^seeders\/|[.]spec[.]ts$/;

const COLUMN = '(status|cancel_reason|paid_at|cancelled_at|refunded_from)';
const PROPERTY = '(status|cancelReason|paidAt|cancelledAt|refundedFrom)';
const TABLE = '(?:"?public"?\\.)?"?orders"?';

/**
 * Returns what a source does to the status of orders: SQL that sets or inserts one of its columns, and writes of the ORM and of
 * Kysely.
 */
function statusWritesIn(source: string): string[] {
  const found: string[] = [];
  const updates = [
    new RegExp(`\\bUPDATE\\s+(?:ONLY\\s+)?${TABLE}(?![\\w"])([^\`]*)`, 'gi'),
    new RegExp(`\\bINSERT\\s+INTO\\s+${TABLE}(?![\\w"])[^\`]*?\\bDO\\s+UPDATE\\b([^\`]*)`, 'gi'),
  ];
  for (const [statement, rest = ''] of updates.flatMap((pattern) => [...source.matchAll(pattern)])) {
    const set = withoutNested(rest.replace(/^[^]*?\bSET\b/i, '')).split(/\b(?:WHERE|FROM|RETURNING)\b/i)[0]!;
    const dynamic = /(^|,)\s*\$\{/.test(set);
    if (dynamic || new RegExp(`(^|,)\\s*"?${COLUMN}"?\\s*=`, 'i').test(set) || /^\s*=/.test(set))
      found.push(statement.slice(0, 60));
  }
  for (const [statement, columns = ''] of source.matchAll(new RegExp(`\\bINSERT\\s+INTO\\s+${TABLE}\\s*\\(([^)]*)\\)`, 'gi')))
    if (new RegExp(`\\b${COLUMN}\\b`, 'i').test(columns)) found.push(statement.slice(0, 60));
  const others = [
    new RegExp(`\\b(?:MERGE\\s+INTO|COPY)\\s+${TABLE}(?![\\w"])`, 'gi'),
    /\b(?:nativeUpdate|upsert|upsertMany|insert|insertMany|createQueryBuilder|qb)\(\s*Order\b/g,
    new RegExp(`\\bcreate\\(\\s*Order\\b[^;]*\\b${PROPERTY}:`, 'g'),
    /\bassign\(\s*order\b|\bwrap\(\s*order\b/g,
    new RegExp(`\\border\\.${PROPERTY}\\s*=[^=]`, 'gi'),
    /\b(?:updateTable|insertInto|mergeInto)\(\s*['"`]orders\b/g,
    /\binsertRows(?:<[^(]*>)?\(\s*\w+,\s*'orders'/g,
  ];
  for (const pattern of others) for (const [match] of source.matchAll(pattern)) found.push(match);
  return found;
}

/** Removes everything in parentheses, so that only the assignments remain; `(a, b) = …` becomes ` = …`. */
function withoutNested(sql: string): string {
  let depth = 0;
  return [...sql].filter((char) => (char === '(' ? ++depth : char === ')' ? depth-- : depth) === 0 && char !== ')').join('');
}

describe('the writer of an order’s status', () => {
  it('M15 only the transition function writes it', () => {
    const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))
      .filter((file) => !EXEMPT.test(file));
    expect(files.length).toBeGreaterThan(200);
    const filesWith = (test: (source: string) => boolean) => files.filter((file) => test(readFileSync(join(SRC, file), 'utf8')));
    expect(filesWith((source) => statusWritesIn(source).length > 0)).toEqual([WRITER]);
    // The statements that take the money.
    expect(filesWith((source) => source.includes('BORN_PAID.columns')).sort()).toEqual([
      'modules/orders/persistence/contents/basket.sql.ts',
      'modules/orders/persistence/contents/standing-sale.repository.ts',
    ]);
  });

  it.each([
    "UPDATE orders SET status = 'paid' WHERE id = $1",
    'UPDATE orders o SET checked_at = now(), cancel_reason = $2 WHERE id = $1',
    'update only orders set checked_at = (SELECT now() FROM clock), paid_at = now()',
    'UPDATE orders SET (checked_at, status) = (now(), $2) WHERE id = $1',
    'UPDATE orders SET ${change} WHERE id = $1',
    "INSERT INTO orders (id, status) VALUES ($1, 'paid')",
    'MERGE INTO orders USING payments',
    `UPDATE public.orders SET "status" = 'paid'`,
    'UPDATE "public"."orders" AS o SET status = $1',
    'UPDATE orders SET checked_at = now(), ${change} WHERE id = $1',
    "INSERT INTO orders (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET status = 'paid'",
    "db.updateTable('orders').set({ status: 'paid' })",
    "tx.em.create(Order, { id, status: 'paid' })",
    "wrap(order).assign({ status: 'paid' })",
    "tx.em.nativeUpdate(Order, { id }, { status: 'paid' })",
    "order.status = 'paid'",
    "locked.order.cancelReason = 'expired'",
  ])('M15 detects %s', (source) => expect(statusWritesIn(source)).toHaveLength(1));

  it.each([
    "UPDATE orders SET checked_at = now() WHERE status = 'pending'",
    "UPDATE orders SET checked_at = CASE WHEN status = 'paid' THEN now() END",
    "UPDATE order_refunds SET status = 'refused'",
    'INSERT INTO orders (id, quantity) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    'tx.em.create(Order, { id, ...values });',
    "if (order.status === 'paid') return;",
  ])('M15 allows %s', (source) => expect(statusWritesIn(source)).toEqual([]));
});
