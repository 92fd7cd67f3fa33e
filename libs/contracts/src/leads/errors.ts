/** Error codes with their HTTP statuses. */
export const LEAD_ERRORS = {
  leads_gone: 409,
  lead_known: 409,
  lead_not_withdrawable: 409,
  lead_changed: 409,
  lead_not_editable: 409,
  name_taken: 409,
  too_many_filters: 409,
  lead_change_too_large: 400,
  lead_change_outdated: 409,
  lead_change_not_undoable: 409,
} as const;
