import { Migration } from '@mikro-orm/migrations';
import { FIXED, fixed, guard } from './migration-20261128110000-add-callback-returns.js';

const COLUMNS = [...FIXED, 'callback_id'];
const ASKED = COLUMNS.filter((column) => column !== 'due_at');

/** What a refund refused is decided again, in a time of its own, if that refund fails. */
const GUARD = `CREATE OR REPLACE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND ${fixed('OLD', ASKED)} IS NOT DISTINCT FROM ${fixed('NEW', ASKED)}
       AND ((OLD.status = 'requested' AND OLD.due_at = NEW.due_at)
         OR (OLD.status = 'refused' AND OLD.rule IS NOT DISTINCT FROM 'order_refunded' AND NEW.status = 'requested')) THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'a return is decided once, and nothing else of it changes' USING ERRCODE = 'insufficient_privilege';
   END $$`;

/** Lets a return that a refund refused be open again when that refund fails (W28). */
export class Migration20261129141000ReopenReturns extends Migration {
  override up(): void {
    this.addSql(GUARD);
  }

  override down(): void {
    this.addSql(guard(COLUMNS));
  }
}
