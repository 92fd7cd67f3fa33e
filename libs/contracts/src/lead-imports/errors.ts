/** Error codes with their HTTP statuses. */
export const IMPORT_ERRORS = {
  file_unreadable: 400,
  no_valid_data: 400,
  missing_field_mappings: 400,
  import_not_confirmable: 409,
  import_not_replannable: 409,
  import_not_undoable: 409,
  import_not_discardable: 409,
  import_file_gone: 410,
  vendor_known: 409,
  too_many_vendors: 409,
} as const;
