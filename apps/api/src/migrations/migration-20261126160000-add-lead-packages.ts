import { Migration } from '@mikro-orm/migrations';

const purchases = (soldAt: string) => `CREATE OR REPLACE VIEW lead_purchases AS
   SELECT line.lead_id, line.price_cents, o.id AS order_id, o.number, o.agency_id, o.buyer_id, ${soldAt} AS paid_at,
     CASE WHEN o.refunded_cents >= o.total_cents THEN 'refunded' ELSE r.status END AS refund
   FROM orders o JOIN order_lines line ON line.order_id = o.id
     LEFT JOIN order_refund_lines r ON r.order_id = line.order_id AND r.lead_id = line.lead_id AND r.status <> 'refused'
   WHERE o.paid_at IS NOT NULL`;

const UP = [
  // Leads that were bought by number. What is delivered, refunded and missing follows from the lines and refunds of the order.
  `CREATE TABLE lead_packages (
     order_id uuid PRIMARY KEY REFERENCES orders,
     started_at timestamptz NOT NULL DEFAULT now(),
     walked_at timestamptz,
     refunded_at timestamptz,
     ended_at timestamptz,
     emails integer NOT NULL DEFAULT 0,
     emailed_leads integer NOT NULL DEFAULT 0,
     emailed_at timestamptz)`,
  'CREATE INDEX lead_packages_open_idx ON lead_packages (order_id) WHERE ended_at IS NULL',
  // When a lead was delivered that was not there at the payment: it can be returned from then on.
  'ALTER TABLE order_lines ADD COLUMN delivered_at timestamptz',
  purchases('coalesce(line.delivered_at, o.paid_at)'),
  // Nobody requests the refund of leads that are still missing after two weeks.
  'ALTER TABLE order_refunds ALTER COLUMN requested_by DROP NOT NULL',
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM order_lines WHERE delivered_at IS NOT NULL) OR EXISTS (SELECT FROM order_refunds WHERE requested_by IS NULL) THEN
       RAISE EXCEPTION 'packages of leads were delivered or refunded';
     END IF;
   END $$`,
  'ALTER TABLE order_refunds ALTER COLUMN requested_by SET NOT NULL',
  purchases('o.paid_at'),
  'ALTER TABLE order_lines DROP COLUMN delivered_at',
  'DROP TABLE lead_packages',
];

/** Adds the delivery of leads that were bought by number (M92). */
export class Migration20261126160000AddLeadPackages extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
