export const RECONCILIATION_LIMITS = {
  cutOffMinutes: { min: 0, max: 60, standard: 15 },
  note: { max: 500 },
} as const;
