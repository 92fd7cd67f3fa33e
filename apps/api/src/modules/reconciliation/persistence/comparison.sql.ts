import { DISPUTED_MONEY, DISPUTES, NOT_LISTED } from './dispute-comparison.sql.js';
import { DOCUMENTS_AND_CARDS } from './document-comparison.sql.js';

/**
 * Parts of the statement that compares what the provider lists for a run, `$1`, with orders, deposits, refunds and the ledger.
 */

const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const SIDES = `run AS (SELECT * FROM reconciliation_runs WHERE id = $1),
  charged AS (
    SELECT payment_ref AS ref, sum(amount_cents) AS cents, count(*) AS charges, min(currency) AS currency, min(subject_id) AS subject_id,
      min(made_at) AS made_at
    FROM reconciliation_listed WHERE run_id = $1 AND NOT is_refund AND status = 'done' GROUP BY payment_ref),
  given_back AS (SELECT id AS ref, amount_cents AS cents, status, made_at FROM reconciliation_listed WHERE run_id = $1 AND is_refund),
  received AS (
    SELECT p.provider_ref AS ref, p.subject_id, p.received_cents, p.currency, p.settled_at, o.card_cents
    FROM received_payments p LEFT JOIN order_money_facts o ON p.subject_kind = 'order' AND o.id = p.subject_id AND o.paid_at IS NOT NULL),
  posted AS (
    SELECT coalesce(provider_ref, key) AS ref, sum(provider_cents) AS cents, min(effective_on) AS effective_on, max(posted_at) AS posted_at,
      array_agg(DISTINCT subject_id::text) AS subjects
    FROM ledger_journal_facts WHERE provider_cents <> 0 GROUP BY 1)`;

/** C1 to C4: what must always hold in the ledger, and between it, orders and deposits; amounts where one is posted. */
const HERE = `here AS (
    SELECT CASE WHEN v.invariant ~ '^I[45] ' THEN 'C2' WHEN v.invariant ~ '^I6 .*paid deposit' THEN 'C3'
        WHEN v.invariant ~ '^I12 (each|frozen) ' THEN 'C7'
        WHEN v.invariant ~ '^I(6|8|11) ' THEN 'C4' ELSE 'C1' END AS check_code,
      v.subject AS ref, max(a.expected) AS expected, max(a.actual) AS actual, string_agg(DISTINCT v.invariant, '; ') AS detail,
      bool_or(v.invariant ~ '^I(4|6) ') AS is_posting
    FROM ledger_violations v
      CROSS JOIN LATERAL (SELECT CASE WHEN v.subject ~ ${UUID} THEN v.subject::uuid END AS id) subject
      LEFT JOIN LATERAL (
        SELECT (SELECT o.total_cents FROM order_money_facts o WHERE o.id = subject.id AND o.paid_at IS NOT NULL) AS expected,
          (SELECT sum(j.cents) FROM ledger_journal_facts j WHERE j.subject_id = subject.id AND j.kind = 'purchase') AS actual
        WHERE v.invariant LIKE 'I4 %'
        UNION ALL
        SELECT d.amount_cents, (SELECT sum(j.provider_cents) FROM ledger_journal_facts j
            WHERE j.provider_ref = d.payment_intent_id AND j.kind = 'deposit')
        FROM deposit_facts d WHERE d.reference = v.subject AND d.status = 'paid'
        UNION ALL
        SELECT (SELECT r.amount_cents FROM refund_facts r WHERE coalesce(r.provider_ref, r.id::text) = v.subject AND r.status = 'succeeded'),
          (SELECT sum(CASE WHEN j.kind LIKE '%failed' THEN -j.cents ELSE j.cents END) FROM ledger_journal_facts j WHERE j.provider_ref = v.subject)
        WHERE v.invariant LIKE 'I6 %' AND v.subject NOT LIKE 'DP-%') a ON true
    GROUP BY 1, 2)`;

/** C5: charges of the provider, and what was received for orders and deposits. */
const CHARGES = `c5 AS (
    SELECT coalesce(c.ref, r.ref) AS ref,
      CASE WHEN r.ref IS NULL THEN CASE WHEN EXISTS (SELECT FROM received x WHERE x.subject_id::text = c.subject_id) THEN 'double' ELSE 'missing_here' END
        WHEN c.ref IS NULL THEN 'missing_there' WHEN c.charges > 1 THEN 'double' WHEN c.currency <> r.currency THEN 'currency'
        WHEN c.cents <> r.received_cents OR c.cents <> r.card_cents THEN 'amount' END AS kind,
      CASE WHEN c.cents = r.received_cents THEN coalesce(r.card_cents, r.received_cents) ELSE r.received_cents END AS expected,
      c.cents AS actual, CASE WHEN c.currency <> r.currency THEN r.currency || ' here, ' || c.currency || ' at the provider' END AS detail,
      least(c.made_at, r.settled_at) AS happened_at, greatest(c.made_at, r.settled_at) > run.cut_off AS is_young,
      c.cents = r.received_cents AS is_received, r.subject_id::text AS subject_id
    FROM charged c FULL JOIN received r ON r.ref = c.ref CROSS JOIN run
    WHERE greatest(c.made_at, r.settled_at) >= run.starts_at)`;

/** C6: refunds of the provider, by their id and status, and what the ledger posted for them. */
const REFUNDS = `c6 AS (
    SELECT coalesce(g.ref, p.ref) AS ref,
      CASE WHEN g.ref IS NULL THEN 'missing_there' WHEN g.status = 'done' AND coalesce(p.cents, 0) = 0 THEN 'missing_here'
        WHEN g.status = 'done' AND g.cents <> -p.cents THEN 'amount' WHEN g.status <> 'done' AND p.cents <> 0 THEN 'status' END AS kind,
      -nullif(p.cents, 0) AS expected, CASE WHEN g.status = 'done' THEN g.cents END AS actual,
      CASE WHEN g.status <> 'done' THEN 'The refund is ' || g.status || ' at the provider' END AS detail,
      coalesce(g.made_at, p.posted_at) AS happened_at, greatest(g.made_at, p.posted_at) > run.cut_off AS is_young
    FROM given_back g FULL JOIN (SELECT * FROM posted WHERE ref ~ '^(re|pyr)_' AND cents <> 0) p ON p.ref = g.ref CROSS JOIN run
    WHERE coalesce(g.made_at >= run.starts_at, p.effective_on > run.starts_at::date)
    UNION ALL SELECT f.id::text, 'missing_there', f.amount_cents, NULL, 'Requested a day ago or longer', f.requested_at, f.requested_at > run.cut_off - interval '24 hours'
    FROM refund_facts f CROSS JOIN run WHERE f.status = 'requested')`;

/** All differences but the sum. A refund that C6 names is not named by C4, and an order that C2 names not by C5. */
const NAMED = `named AS (
    SELECT check_code, CASE WHEN NOT is_posting OR expected IS NOT DISTINCT FROM actual THEN 'broken' WHEN actual IS NULL THEN 'not_posted'
        WHEN expected IS NULL THEN 'missing_here' ELSE 'amount' END AS kind,
      ref, expected, actual, detail, NULL::timestamptz AS happened_at, false AS is_young
    FROM here WHERE ref IS NOT NULL AND NOT EXISTS (SELECT FROM c6 WHERE c6.ref = here.ref AND c6.kind IS NOT NULL)
    UNION ALL SELECT 'C5', kind, ref, expected, actual, detail, happened_at, is_young FROM c5
    WHERE kind IS NOT NULL AND NOT (kind = 'amount' AND is_received AND EXISTS (SELECT FROM here WHERE here.ref = c5.subject_id))
    UNION ALL SELECT 'C6', kind, ref, expected, actual, detail, happened_at, is_young FROM c6 WHERE kind IS NOT NULL
    UNION ALL SELECT 'C7', kind, ref, expected, actual, detail, happened_at, is_young FROM c7 WHERE kind IS NOT NULL),
  known AS (
    SELECT ref FROM named
    UNION SELECT r.ref FROM named n JOIN received r ON r.subject_id::text = n.ref
    UNION SELECT d.id::text FROM named n JOIN deposit_facts d ON d.reference = n.ref
    UNION SELECT d.payment_intent_id FROM named n JOIN deposit_facts d ON d.reference = n.ref)`;

/** C8: what the account of the provider has and the provider has not, where nothing else names it. */
const SUM = `${DOCUMENTS_AND_CARDS},
  c8 AS (
    SELECT ref, coalesce(p.cents, 0) AS expected, coalesce(m.cents, 0) AS actual, greatest(m.made_at, p.posted_at) > run.cut_off AS is_young
    FROM (SELECT ref, cents, made_at FROM charged UNION ALL SELECT ref, -cents, made_at FROM given_back WHERE status = 'done'
        UNION ALL ${DISPUTED_MONEY}) m
      FULL JOIN (SELECT * FROM posted WHERE ref !~ ${UUID}) p USING (ref) CROSS JOIN run
    WHERE coalesce(p.cents, 0) <> coalesce(m.cents, 0) AND coalesce(m.made_at >= run.starts_at, p.effective_on > run.starts_at::date) AND NOT ${NOT_LISTED}
      AND NOT EXISTS (SELECT FROM known WHERE known.ref = m.ref OR known.ref = p.ref OR known.ref = ANY(p.subjects))),
  found AS (
    SELECT * FROM named
    UNION ALL SELECT * FROM also_found
    UNION ALL SELECT 'C8', 'sum', 'shop.provider', sum(expected), sum(actual), left(string_agg(ref, ', ' ORDER BY ref), 400), NULL, false
    FROM c8 WHERE NOT is_young HAVING count(*) > 0)`;

/** Stores up to 5,000 differences, with what was seen and acknowledged of them before, and returns how many there are. */
export const COMPARE = `WITH ${[SIDES, HERE, CHARGES, REFUNDS, DISPUTES, NAMED, SUM].join(',\n  ')},
  stored AS (
    INSERT INTO reconciliation_items (run_id, check_code, kind, ref, expected_cents, actual_cents, detail, happened_at, first_seen,
      acknowledged_at, acknowledged_by, note)
    SELECT $1, f.check_code, f.kind, f.ref, f.expected, f.actual, f.detail, f.happened_at, coalesce(before.first_seen, now()),
      before.acknowledged_at, before.acknowledged_by, before.note
    FROM found f LEFT JOIN LATERAL (
      SELECT i.* FROM reconciliation_items i WHERE i.check_code = f.check_code AND i.ref = f.ref AND i.kind = f.kind
        AND (i.expected_cents, i.actual_cents, i.detail) IS NOT DISTINCT FROM (f.expected::bigint, f.actual::bigint, f.detail)
      ORDER BY i.id DESC LIMIT 1) before ON true
    WHERE NOT f.is_young ORDER BY f.check_code, f.ref LIMIT 5000)
  SELECT count(*) FILTER (WHERE NOT is_young)::int AS differences, count(*) FILTER (WHERE is_young)::int AS pending FROM found`;
