/** Actions on the audit log, and the type of the object that they change. */
export const IMPORT_AUDIT = {
  target: 'import',
  actions: ['import.uploaded', 'import.confirmed', 'import.undone', 'import.discarded', 'vendor.added', 'vendor.changed'],
} as const;
