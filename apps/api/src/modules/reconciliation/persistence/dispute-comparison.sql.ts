/** Parts of the statement that compares for a run, `$1`: disputes of the provider, by their id, with those of the shop. */

/** C7: an open dispute is in every run, whatever its age; a decided one only if the provider still lists it for the run. */
export const DISPUTES = `c7 AS (
    SELECT coalesce(l.id, d.id) AS ref,
      CASE WHEN d.id IS NULL THEN 'missing_here' WHEN l.id IS NULL THEN 'missing_there' WHEN l.amount_cents <> d.amount_cents THEN 'amount'
        WHEN l.status <> d.status OR l.due_by IS DISTINCT FROM d.evidence_due_by THEN 'status' END AS kind,
      d.amount_cents AS expected, l.amount_cents AS actual,
      CASE WHEN l.status <> d.status THEN 'The dispute is ' || l.status || ' at the provider'
        WHEN l.due_by IS DISTINCT FROM d.evidence_due_by THEN 'Another deadline at the provider' END AS detail,
      coalesce(l.made_at, d.opened_at) AS happened_at, coalesce(l.made_at, d.opened_at) > run.cut_off AS is_young
    FROM (SELECT * FROM reconciliation_disputes WHERE run_id = $1) l FULL JOIN dispute_facts d ON d.id = l.id CROSS JOIN run
    WHERE l.id IS NOT NULL OR d.opened_at >= run.starts_at)`;

/**
 * What disputes took at the provider, for the sum of its account. What was decided before disputes were booked is left out on
 * both sides.
 */
export const DISPUTED_MONEY = `SELECT l.id AS ref, -l.taken_cents AS cents, l.made_at FROM reconciliation_disputes l
  WHERE l.run_id = $1 AND NOT EXISTS (SELECT FROM dispute_facts f WHERE f.id = l.id AND NOT f.is_booked)`;

/** A decision may be booked long after the provider's list of the run begins. */
export const NOT_LISTED = `(m.ref IS NULL AND EXISTS (SELECT FROM dispute_facts f WHERE f.id = p.ref))`;
