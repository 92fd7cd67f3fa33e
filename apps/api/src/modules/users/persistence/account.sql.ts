/**
 * Returns the statement that reads what each request needs to know of an account, no row if it is disabled (P52); `id` is the SQL
 * of its ID.
 */
export const accountStateOf = (id: string): string => `SELECT u.access, u.must_change_password AS "mustChangePassword",
    coalesce((SELECT t.confirmed_at IS NOT NULL FROM two_factors t WHERE t.user_id = ${id}), false) AS "twoFactorOn"
  FROM users u WHERE u.id = ${id} AND u.disabled_at IS NULL`;

/**
 * Returns the statement that locks an account's second factor and reads whether it is on; `id` is the SQL of the account's ID.
 */
export const lockedFactorOf = (id: string): string =>
  `SELECT t.confirmed_at IS NOT NULL AS "on" FROM two_factors t WHERE t.user_id = ${id} FOR SHARE`;

/**
 * SQL that claims those of the accounts of a query of IDs that are not claimed yet. In ID order: two orders that are settled at
 * once lock the same ones.
 */
export const claimAccounts = (ids: string): string =>
  `UPDATE users SET claimed_at = now() WHERE id IN (SELECT id FROM users WHERE id IN (${ids}) AND claimed_at IS NULL ORDER BY id FOR NO KEY UPDATE)`;
