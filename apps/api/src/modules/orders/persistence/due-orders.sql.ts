/** An unpaid order whose payment was not opened: its process ended in between. */
export const WITHOUT_PAYMENT = `status = 'pending' AND payment_intent_id IS NULL`;

/**
 * How long such an order has been due to get its payment; negative before that. It is first due two minutes after its creation or
 * when its hold expires, then every minute, less often with age.
 */
export const OVERDUE = `CASE WHEN checked_at IS NULL THEN now() - least(hold_expires_at, created_at + interval '2 minutes')
  ELSE now() - checked_at - greatest(interval '1 minute', (now() - created_at) / 10) END`;

/**
 * Takes the most urgent one that is due: the one with the oldest attempt. One whose attempts keep failing moves to the end like
 * any other. Materialized, so that it takes one.
 */
export const TAKE_WITHOUT_PAYMENT = `WITH due AS MATERIALIZED (
   SELECT id FROM orders WHERE ${WITHOUT_PAYMENT} AND ${OVERDUE} > interval '0'
   ORDER BY coalesce(checked_at, '-infinity'), created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
 UPDATE orders SET checked_at = now() FROM due WHERE orders.id = due.id
 RETURNING orders.id`;
