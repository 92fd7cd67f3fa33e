/**
 * How long an unpaid order has been due for a payment check; negative before that. It is first due two minutes after its creation or when its hold
 * expires, then every minute, less often with age, and once more as soon as its hold expires.
 */
export const OVERDUE = `CASE WHEN checked_at IS NULL THEN now() - least(hold_expires_at, created_at + interval '2 minutes')
  ELSE greatest(now() - checked_at - greatest(interval '1 minute', (now() - created_at) / 10),
    CASE WHEN checked_at < hold_expires_at THEN now() - hold_expires_at END) END`;

/**
 * Takes the most urgent order that is due: first those whose hold expired since their last check, then those with the oldest check. An order whose
 * check keeps failing moves to the end like any other.
 */
export const TAKE_DUE = `UPDATE orders SET checked_at = now() WHERE id IN (
   SELECT id FROM orders WHERE status = 'pending' AND ${OVERDUE} > interval '0'
   ORDER BY (hold_expires_at < now() AND (checked_at IS NULL OR checked_at < hold_expires_at)) IS TRUE DESC,
     coalesce(checked_at, '-infinity'), created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
 RETURNING id`;
