/** Error codes with their HTTP statuses. */
export const RECONCILIATION_ERRORS = { item_acknowledged: 409 } as const;
