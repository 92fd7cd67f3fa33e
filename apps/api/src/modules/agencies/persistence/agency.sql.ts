/** SQL of the active `Seat` of a user, or no row; `userId` is an SQL expression. */
export const activeSeatOf = (userId: string): string =>
  `SELECT t.agency_id AS "agencyId", t.role, t.role <> 'agent' OR t.sees = 'all' AS "seesAll"
   FROM seats t WHERE t.user_id = ${userId} AND t.disabled_at IS NULL`;

/** SQL of the ID of an agency's owner, or null while their seat is disabled; `agencyId` is an SQL expression. */
export const ownerOf = (agencyId: string): string =>
  `(SELECT t.user_id FROM seats t WHERE t.agency_id = ${agencyId} AND t.role = 'owner' AND t.disabled_at IS NULL ORDER BY t.id LIMIT 1)`;

/** SQL of the address for receipts and notices about money of an agency, or null (M97); `agencyId` is an SQL expression. */
export const billingEmailOf = (agencyId: string): string => `(SELECT a.billing_email FROM agencies a WHERE a.id = ${agencyId})`;

/** SQL of the time zone of an agency; `agencyId` is an SQL expression. */
export const zoneOf = (agencyId: string): string => `(SELECT a.time_zone FROM agencies a WHERE a.id = ${agencyId})`;

/** SQL of the `agency_id` of each agency without a seat that uses its balance, and whose account is enabled; triggers keep it. */
export const IDLE_AGENCIES = 'SELECT agency_id FROM idle_agencies';
