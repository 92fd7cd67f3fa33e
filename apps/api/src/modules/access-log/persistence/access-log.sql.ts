/** The same page or file again within half an hour is one entry: a summary reads all entries of an order. */
export const RECORD = `INSERT INTO access_log (user_id, agency_id, kind, address, user_agent, visitor_id, ref, lead_ids)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6::uuid, r.ref, r.lead_ids FROM jsonb_to_recordset($7::jsonb) AS r(ref text, lead_ids bigint[])
  WHERE $3 NOT IN ('order_opened', 'leads_shown', 'csv_downloaded') OR NOT EXISTS (SELECT FROM access_log l
    WHERE l.ref = r.ref AND l.agency_id = $2 AND l.kind = $3 AND l.user_id = $1 AND l.at > now() - interval '30 minutes'
      AND (l.lead_ids, l.address, l.user_agent, l.visitor_id) IS NOT DISTINCT FROM (r.lead_ids, $4, $5, $6::uuid))`;

/** A page that is loaded again within half an hour counts once. */
export const SUMMARY = `SELECT w.place::int AS place,
    count(DISTINCT date_bin('30 minutes', l.at, 'epoch')) FILTER (WHERE l.kind <> 'csv_downloaded')::int AS opened,
    max(l.at) FILTER (WHERE l.kind <> 'csv_downloaded') AS "openedAt",
    coalesce(json_agg(l.at ORDER BY l.at DESC) FILTER (WHERE l.kind = 'csv_downloaded'), '[]') AS "downloadedAt"
  FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS w(ref, lead_id, place)
    JOIN access_log l ON l.ref = w.ref AND l.agency_id = $1 AND l.kind IN ('order_opened', 'leads_shown', 'csv_downloaded')
      AND (w.lead_id IS NULL OR l.lead_ids IS NULL OR w.lead_id = ANY(l.lead_ids))
  GROUP BY w.place`;

/** The log is kept for 26 months (P69): what is older isn't taken for unseen. */
export const BEFORE_THE_LOG = `now() - interval '25 months'`;
/** SQL whether an agency ever opened or downloaded a lead or callback of an order; the arguments are SQL. */
export const wasSeen = (agencyId: string, orderId: string, leadId: string, paidAt?: string): string =>
  `EXISTS (SELECT FROM access_log seen WHERE seen.ref = ${orderId}::text AND seen.agency_id = ${agencyId}${paidAt ? ` AND seen.at >= ${paidAt}` : ''}
    AND seen.kind IN ('order_opened', 'leads_shown', 'csv_downloaded') AND (seen.lead_ids IS NULL OR ${leadId} = ANY(seen.lead_ids)))`;
export const SEEN = `SELECT ${wasSeen('$1::uuid', 'w.ref', 'w.lead_id')} AS "isSeen" FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS w(ref, lead_id, place)
  ORDER BY w.place`;

const BETWEEN = 'FROM access_log WHERE agency_id = $1 AND at >= $2 AND at < $3';
/**
 * A connected call names itself and no order, so all of them since $6 are proof together. Of each kind of each proof, the first
 * entry has place 1 and the last one 2.
 */
export const ENTRIES = `WITH proofs AS (
    SELECT *, ref AS proof ${BETWEEN} AND ref = ANY($4)
    UNION ALL SELECT *, 'connected' ${BETWEEN} AND at >= $6 AND kind = 'call_bridged'),
  own AS (
    SELECT *, least(2 * row_number() OVER (PARTITION BY proof, kind ORDER BY at, id) - 1,
      2 * row_number() OVER (PARTITION BY proof, kind ORDER BY at DESC, id DESC)) AS place FROM proofs),
  others AS (SELECT *, NULL AS proof, 3 AS place ${BETWEEN} AND (ref = ANY($4)) IS NOT TRUE AND NOT (kind = 'call_bridged' AND at >= $6)
    ORDER BY at DESC, id DESC LIMIT $5)
  SELECT at, kind, ref, cardinality(lead_ids) AS leads, address, user_agent AS "userAgent"
  FROM (SELECT * FROM own UNION ALL SELECT * FROM others) e ORDER BY least(place, 3), at DESC, id DESC LIMIT $5`;
export const CONNECTED = `SELECT count(*)::int AS count ${BETWEEN} AND kind = 'call_bridged'`;

/**
 * SQL that records that calls were connected, for a statement of the module of calls; `calls` is SQL that selects their `id` and
 * `agency_id`.
 */
export const recordBridge = (calls: string): string =>
  `INSERT INTO access_log (agency_id, kind, ref) SELECT c.agency_id, 'call_bridged', c.id::text FROM (${calls}) c`;
