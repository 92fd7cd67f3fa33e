import { Migration } from '@mikro-orm/migrations';

const UP = [
  // A callback with an agreed time is an appointment. Each change of the time is another message about the same calendar event.
  `ALTER TABLE callback_opportunities
     ADD COLUMN slot_at timestamptz,
     ADD COLUMN slot_minutes smallint,
     ADD COLUMN slot_changes smallint NOT NULL DEFAULT 0,
     ADD COLUMN reminded_slot timestamptz,
     ADD CONSTRAINT callback_opportunities_slot CHECK ((slot_at IS NULL) = (slot_minutes IS NULL) AND slot_minutes BETWEEN 15 AND 120)`,
  'CREATE INDEX callback_opportunities_slot_idx ON callback_opportunities (slot_at, id) WHERE slot_at IS NOT NULL',
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM callback_opportunities WHERE slot_at IS NOT NULL) THEN
       RAISE EXCEPTION 'there are appointments';
     END IF;
   END $$`,
  'ALTER TABLE callback_opportunities DROP COLUMN slot_at, DROP COLUMN slot_minutes, DROP COLUMN slot_changes, DROP COLUMN reminded_slot',
];

/** Adds agreed times to callbacks (L87). */
export class Migration20261128100000AddAppointments extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
