/** Returns the statement that reads what each request needs to know of an account, no row if it is disabled (P52); `id` is the SQL of its ID. */
export const accountStateOf = (id: string): string => `SELECT u.access, u.must_change_password AS "mustChangePassword",
    coalesce((SELECT t.confirmed_at IS NOT NULL FROM two_factors t WHERE t.user_id = ${id}), false) AS "twoFactorOn"
  FROM users u WHERE u.id = ${id} AND u.disabled_at IS NULL`;

/** Returns the statement that locks an account's second factor and reads whether it is on; `id` is the SQL of the account's ID. */
export const lockedFactorOf = (id: string): string =>
  `SELECT t.confirmed_at IS NOT NULL AS "on" FROM two_factors t WHERE t.user_id = ${id} FOR SHARE`;
