import { Migration } from '@mikro-orm/migrations';
import { REASONS } from './migration-20261126100000-add-returns.js';

const allow = (reasons: readonly string[]) => [
  `ALTER TABLE return_lines DROP CONSTRAINT return_lines_reason_check, ADD CONSTRAINT return_lines_reason_check
     CHECK (reason IN (${reasons.map((reason) => `'${reason}'`).join(', ')})) NOT VALID`,
  'ALTER TABLE return_lines VALIDATE CONSTRAINT return_lines_reason_check',
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM return_lines WHERE reason = 'no_show') THEN
       RAISE EXCEPTION 'appointments were returned';
     END IF;
   END $$`,
  ...allow(REASONS),
];

/** Lets buyers return an appointment that the person missed (L79). */
export class Migration20261129111000AddMissedAppointments extends Migration {
  override up(): void {
    for (const statement of allow([...REASONS, 'no_show'])) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
