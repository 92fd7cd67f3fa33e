/** Pages of the audit log. */
export const AUDIT_LIMITS = {
  pageSize: 50,
  pageSizeMax: 200,
} as const;
