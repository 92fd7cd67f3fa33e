/**
 * SQL of whether a caller is new to an agency, for a routing question: `recent` are the agencies that the caller was connected
 * to, read once for all campaigns, and `isNewCaller` that none of them is the agency of a campaign `c` within its days before a
 * moment. `keys` is an array of caller keys.
 */
export function newCaller(keys: string, at: string): { recent: string; isNewCaller: string } {
  return {
    recent: `recent AS MATERIALIZED (SELECT agency_id, max(bridged_at) AS at FROM calls
    WHERE caller_key = ANY (${keys}) AND kind = 'live' AND bridged_at IS NOT NULL GROUP BY agency_id)`,
    isNewCaller: `NOT EXISTS (SELECT FROM recent r WHERE r.agency_id = c.agency_id AND r.at > ${at} - make_interval(days => c.duplicate_days))`,
  };
}
