import { Migration } from '@mikro-orm/migrations';

/**
 * Returns how many appointments an agency holds unpaid, if it is not known, and until when it can't hold an appointment again: an
 * unpaid hold that expired counts for 24 hours like `most` that its buyer canceled. For the statement that holds it, behind the
 * lock of `unpaid_holds`; PL/pgSQL, because its statements see what was committed while that one waited.
 */
const APPOINTMENT_HOLDS = `
CREATE FUNCTION appointment_holds(agency uuid, appointment bigint, is_known boolean, most integer, OUT appointments integer, OUT held_again_at timestamptz)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  appointments := 0;
  IF NOT is_known THEN
    SELECT count(*) INTO appointments FROM orders o
      WHERE o.agency_id = agency AND o.created_at > now() - interval '24 hours' AND o.product = 'appointment' AND o.status = 'pending'
        AND o.hold_expires_at > now();
  END IF;
  SELECT max(ended_at) + interval '24 hours' INTO held_again_at FROM (
    SELECT ended_at, sum(CASE WHEN is_expired THEN most ELSE 1 END) OVER (ORDER BY ended_at DESC, id) AS counted FROM (
      SELECT o.id, least(o.cancelled_at, o.hold_expires_at) AS ended_at, o.cancelled_at IS NULL OR o.cancelled_at >= o.hold_expires_at AS is_expired
      FROM order_callbacks l JOIN orders o ON o.id = l.order_id
      WHERE l.callback_id = appointment AND o.agency_id = agency AND o.paid_at IS NULL AND (o.status = 'cancelled' OR o.hold_expires_at <= now())
        AND o.cancel_reason IS DISTINCT FROM 'by_staff' AND o.cancel_reason IS DISTINCT FROM 'paid_too_late') unpaid
    WHERE ended_at > now() - interval '24 hours') latest
  WHERE counted >= most;
END $$`;

/** Limits unpaid holds of appointments (L99). */
export class Migration20261129100000LimitAppointmentHolds extends Migration {
  override up(): void {
    this.addSql(APPOINTMENT_HOLDS);
  }

  override down(): void {
    this.addSql('DROP FUNCTION appointment_holds');
  }
}
