/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['site_changes', 'legal_drafts', 'legal_versions'] as const;
