import { Migration } from '@mikro-orm/migrations';

const LEFT = 'p.provider_ref, d.amount_cents - coalesce(d.frozen_cents, 0) AS amount_cents';
const OPEN = `d.status IN ('open', 'inquiry')`;
const of = (owner: string, join: string, where: string): string =>
  `SELECT ${LEFT}${owner} FROM disputes d JOIN payments p ON p.id = d.payment_id ${join} WHERE ${where}`;

const DEPOSIT = `JOIN wallet_deposits w ON p.subject_kind = 'deposit' AND w.id = p.subject_id`;
const ORDER = `JOIN orders o ON p.subject_kind = 'order' AND o.id = p.subject_id AND o.paid_at IS NOT NULL`;
/** An order whose dispute was lost before disputes were booked owes nothing (W93). */
const OWNED = [
  of(', w.agency_id', DEPOSIT, OPEN),
  of(', w.agency_id', DEPOSIT, `d.status = 'lost' AND NOT d.is_booked`),
  of(', o.agency_id', ORDER, OPEN),
].join(' UNION ALL ');

const UP = [
  `CREATE INDEX disputes_open_idx ON disputes (payment_id) WHERE status IN ('open', 'inquiry')`,
  `CREATE OR REPLACE VIEW disputed_payments AS ${OWNED}`,
];
/** A view can't lose columns by being replaced. */
const DOWN = [
  'DROP VIEW disputed_payments',
  `CREATE VIEW disputed_payments AS ${of('', '', `${OPEN} OR (d.status = 'lost' AND NOT d.is_booked)`)}`,
  'DROP INDEX disputes_open_idx',
];

/**
 * Names the agency that owes a payment if its dispute is lost, so that a dispute of an order keeps the balance from being paid
 * out, too (W48).
 */
export class Migration20261129162000NameDisputeOwners extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
