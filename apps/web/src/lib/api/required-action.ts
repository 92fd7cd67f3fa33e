/** Required actions after sign-in; the login page shows them. */
export const REQUIRED_ACTIONS = ['password', 'two-factor'] as const;
export type RequiredAction = (typeof REQUIRED_ACTIONS)[number];
