import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE OR REPLACE VIEW dispute_facts AS
   SELECT d.id, p.provider_ref AS payment_ref, p.subject_kind, p.subject_id, d.status, d.amount_cents, d.evidence_due_by, d.opened_at,
     d.withdrawn_cents, d.fee_cents, d.settled_as, d.is_booked, d.reason, d.closed_at, d.frozen_cents, d.submissions, d.submitted_at, d.submitted_by
   FROM disputes d JOIN payments p ON p.id = d.payment_id`,
  'CREATE OR REPLACE VIEW order_money_facts AS SELECT id, number, total_cents, card_cents, paid_at, agency_id FROM orders',
  'CREATE OR REPLACE VIEW deposit_facts AS SELECT id, reference, amount_cents, payment_intent_id, status, agency_id FROM wallet_deposits',
  // What was staged or submitted, word for word.
  `CREATE TABLE dispute_evidence (
     dispute_id text NOT NULL REFERENCES disputes,
     version integer NOT NULL CHECK (version > 0),
     fields jsonb NOT NULL,
     sha256 bytea NOT NULL CHECK (length(sha256) = 32),
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (dispute_id, version),
     UNIQUE (dispute_id, sha256))`,
  `CREATE TRIGGER dispute_evidence_append_only BEFORE UPDATE OR DELETE ON dispute_evidence FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER dispute_evidence_no_truncate BEFORE TRUNCATE ON dispute_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON dispute_evidence FROM warmline_app;
     END IF;
   END $$`,
];

const DOWN = [
  'DROP TABLE dispute_evidence',
  'DROP VIEW deposit_facts, order_money_facts, dispute_facts',
  'CREATE VIEW order_money_facts AS SELECT id, number, total_cents, card_cents, paid_at FROM orders',
  'CREATE VIEW deposit_facts AS SELECT id, reference, amount_cents, payment_intent_id, status FROM wallet_deposits',
  `CREATE VIEW dispute_facts AS
   SELECT d.id, p.provider_ref AS payment_ref, p.subject_kind, p.subject_id, d.status, d.amount_cents, d.evidence_due_by, d.opened_at,
     d.withdrawn_cents, d.fee_cents, d.settled_as, d.is_booked FROM disputes d JOIN payments p ON p.id = d.payment_id`,
];

/** Adds the evidence that answers disputes (W96). */
export class Migration20261126121000AddDisputeEvidence extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
