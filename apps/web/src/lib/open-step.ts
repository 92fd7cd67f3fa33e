/** What must be done before the shop opens: the login page shows it. */
export const OPEN_STEPS = ['password', 'two-factor'] as const;
export type OpenStep = (typeof OPEN_STEPS)[number];
