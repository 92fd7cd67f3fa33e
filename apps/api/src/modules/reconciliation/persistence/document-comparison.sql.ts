/** Parts of the statement that compares for a run, `$1`: documents with money, and saved cards with what the provider keeps. */

/**
 * Money that needs a document. The refund of a payment that bought nothing needs none, and what is posted gets its document
 * within an hour.
 */
const DOCUMENTED = `documented AS (
    SELECT j.id AS journal_id, j.subject_id, CASE j.kind WHEN 'purchase' THEN 'INV' WHEN 'deposit' THEN 'DR' ELSE 'CN' END AS series,
      CASE WHEN j.kind = 'deposit' THEN j.provider_cents
        -- What a credit pays of a debt is another leg, not another amount.
        WHEN j.kind IN ('return_credit', 'callback_credit', 'call_credit') THEN (SELECT d.to_balance_cents + d.to_promo_cents FROM ledger_documented d WHERE d.id = j.id)
        ELSE j.cents END AS cents, j.posted_at, j.effective_on, coalesce(j.provider_ref, j.key) AS money_ref
    FROM ledger_journal_facts j
    WHERE j.kind IN ('purchase', 'refund', 'deposit', 'return_credit', 'callback_credit', 'call_credit')
      AND (j.kind <> 'refund' OR EXISTS (SELECT FROM ledger_journal_facts p WHERE p.subject_id = j.subject_id AND p.kind = 'purchase'))),
  of_subject AS (SELECT subject_id, series, sum(total_cents) AS cents, string_agg(number, ', ' ORDER BY number) AS numbers FROM invoice_facts GROUP BY 1, 2),
  undocumented AS (
    SELECT d.*, extract(year FROM d.effective_on) AS year FROM documented d CROSS JOIN run
    WHERE d.posted_at BETWEEN run.starts_at AND run.cut_off - interval '1 hour' AND NOT EXISTS (SELECT FROM invoice_facts i WHERE i.journal_id = d.journal_id)
      -- Without its invoice, a refund has no credit note either; nor if the notes before it have nothing left of the invoice.
      AND (d.series <> 'CN' OR EXISTS (SELECT FROM of_subject i LEFT JOIN of_subject n ON n.subject_id = i.subject_id AND n.series = 'CN'
        WHERE i.subject_id = d.subject_id AND i.series = 'INV' AND i.cents > coalesce(n.cents, 0)))),
  -- What the credit notes of an order must add up to: never more than its invoice.
  credited AS (
    SELECT n.subject_id, n.numbers, n.cents, least(sum(d.cents), i.cents) AS due_cents
    FROM of_subject n JOIN of_subject i ON i.subject_id = n.subject_id AND i.series = 'INV'
      JOIN documented d ON d.subject_id = n.subject_id AND d.series = 'CN'
    WHERE n.series = 'CN' AND EXISTS (SELECT FROM invoice_facts f WHERE f.journal_id = d.journal_id) GROUP BY 1, 2, 3, i.cents)`;

/**
 * C9: each paid order, refund, return and deposit has one document with its amount, and the numbers of a year have no gap. A
 * missing document explains a gap.
 */
const DOCUMENTS = `c9 AS (
    SELECT 'undocumented' AS kind, CASE series WHEN 'INV' THEN subject_id::text WHEN 'CN' THEN money_ref
        ELSE coalesce((SELECT f.reference FROM deposit_facts f WHERE f.id = u.subject_id), money_ref) END AS ref,
      cents AS expected, NULL::numeric AS actual, series || ' missing' AS detail, posted_at AS happened_at, subject_id FROM undocumented u
    UNION ALL SELECT 'amount', i.number, d.cents, i.total_cents, NULL, i.created_at, i.subject_id
    FROM invoice_facts i JOIN documented d ON d.journal_id = i.journal_id WHERE i.series <> 'CN' AND i.total_cents <> d.cents
    UNION ALL SELECT 'amount', numbers, due_cents, cents, NULL, NULL, subject_id FROM credited WHERE cents <> due_cents
    UNION ALL SELECT CASE WHEN d.cents IS NULL THEN 'missing_here' ELSE 'document_twice' END, i.subject_id::text, d.cents, o.cents, o.numbers, i.created_at, NULL
    FROM invoice_facts i JOIN of_subject o ON o.subject_id = i.subject_id AND o.series = i.series
      LEFT JOIN documented d ON d.subject_id = i.subject_id AND d.series = i.series AND i.series <> 'CN'
    WHERE NOT EXISTS (SELECT FROM ledger_journal_facts j WHERE j.id = i.journal_id AND j.subject_id = i.subject_id
      AND (j.kind, i.series) IN (('purchase', 'INV'), ('refund', 'CN'), ('return_credit', 'CN'), ('callback_credit', 'CN'), ('call_credit', 'CN'), ('deposit', 'DR')))
    UNION ALL SELECT 'number_missing', s.series || '-' || s.year || '-' || lpad(missing::text, 6, '0'), NULL, NULL, NULL, NULL, NULL
    FROM invoice_series_facts s CROSS JOIN LATERAL generate_series(1, s.last) AS missing
    WHERE (SELECT count(*) FROM invoice_facts i WHERE i.series = s.series AND i.year = s.year) < s.last
      AND NOT EXISTS (SELECT FROM invoice_facts i WHERE i.series = s.series AND i.year = s.year AND i.no = missing)
      AND NOT EXISTS (SELECT FROM undocumented u WHERE u.series = s.series AND u.year = s.year))`;

/**
 * C10: customers and saved cards exist at the provider, and a person agreed to each card. What came after the run began was not
 * asked for.
 */
const CARDS = `c10 AS (
    SELECT 'missing_there' AS kind, c.provider_ref AS ref, 'Customer of agency ' || c.agency_id AS detail, c.created_at AS happened_at
    FROM wallet_customer_facts c CROSS JOIN run WHERE c.created_at < run.started_at
      AND NOT EXISTS (SELECT FROM reconciliation_kept k WHERE k.run_id = $1 AND k.ref = c.provider_ref)
    UNION ALL SELECT 'missing_there', c.provider_ref, 'Saved card of agency ' || c.agency_id, c.added_at
    FROM wallet_card_facts c CROSS JOIN run WHERE c.added_at < run.started_at
      AND NOT EXISTS (SELECT FROM reconciliation_kept k WHERE k.run_id = $1 AND k.ref = c.provider_ref)
      AND EXISTS (SELECT FROM reconciliation_kept k WHERE k.run_id = $1 AND k.ref = c.customer_ref)
    UNION ALL SELECT 'no_consent', c.provider_ref, 'Saved card of agency ' || c.agency_id, c.added_at FROM wallet_card_facts c WHERE NOT c.has_consent)`;

/** An order, refund or deposit that another check names is not named again because of its document. */
const FOUND = `also_found AS (
    SELECT 'C9' AS check_code, kind, ref, expected, actual, detail, happened_at, false AS is_young FROM c9
    WHERE NOT EXISTS (SELECT FROM known WHERE known.ref IN (c9.ref, c9.subject_id::text))
    UNION ALL SELECT 'C10', kind, ref, NULL, NULL, detail, happened_at, false FROM c10)`;

export const DOCUMENTS_AND_CARDS = [DOCUMENTED, DOCUMENTS, CARDS, FOUND].join(',\n  ');
