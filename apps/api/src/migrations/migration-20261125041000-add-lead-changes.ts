import { Migration } from '@mikro-orm/migrations';

/** Adds bulk changes of leads: what was planned and done, and each lead's values before it, so that the change can be undone. */
export class Migration20261125041000AddLeadChanges extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE lead_changes (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      kind text NOT NULL CHECK (kind IN ('price', 'percent', 'list', 'state', 'withdraw', 'put_back')),
      wanted jsonb NOT NULL,
      filter jsonb,
      plan jsonb NOT NULL DEFAULT '{}',
      price_version bigint NOT NULL,
      status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'running', 'done', 'undoing', 'undone')),
      created_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      finished_at timestamptz,
      undone_by uuid REFERENCES users,
      moved_at timestamptz NOT NULL DEFAULT now(),
      reached bigint NOT NULL DEFAULT 0,
      undo_to bigint,
      rechecking boolean NOT NULL DEFAULT false,
      changed integer NOT NULL DEFAULT 0,
      left_out jsonb NOT NULL DEFAULT '{}',
      restored integer NOT NULL DEFAULT 0,
      kept jsonb NOT NULL DEFAULT '{}',
      tidied boolean NOT NULL DEFAULT false)`);
    this.addSql(`CREATE INDEX lead_changes_started_idx ON lead_changes (id DESC) WHERE status <> 'planned'`);
    this.addSql(`CREATE INDEX lead_changes_untidy_idx ON lead_changes (id) WHERE NOT tidied`);
    // No foreign keys: they would be checked for each of up to 250,000 leads, and a reverted import deletes leads.
    this.addSql(`CREATE TABLE lead_change_items (
      change_id uuid NOT NULL,
      lead_id bigint NOT NULL,
      before_cents integer,
      after_cents integer,
      before_state text,
      before_withdrawn_at timestamptz,
      left_out text,
      kept text,
      PRIMARY KEY (change_id, lead_id))`);
    this.addSql(`CREATE INDEX lead_change_items_exceptions_idx ON lead_change_items (change_id, lead_id)
      WHERE left_out IS NOT NULL OR kept IS NOT NULL`);
  }

  override down(): void {
    this.addSql('DROP TABLE lead_change_items');
    this.addSql('DROP TABLE lead_changes');
  }
}
