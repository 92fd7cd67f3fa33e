export type { AccessEntry, AccessRef, AccessSummary, Visit } from './access.js';
export { AccessLog } from './persistence/access-log.repository.js';
export { recordBridge, wasSeen } from './persistence/access-log.sql.js';
