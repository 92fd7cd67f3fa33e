/** Error codes with their HTTP statuses. */
export const AGENCY_LEAD_ERRORS = {
  note_changed: 409,
  nothing_to_export: 409,
  export_too_large: 409,
} as const;
