/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['site_changes', 'legal_drafts', 'legal_versions'] as const;
/** SQL views that other modules may join: version and checksum of the terms in force. */
export const VIEWS = ['terms_in_force'] as const;
