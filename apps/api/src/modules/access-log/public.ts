export type { AccessEntry, AccessRef, AccessSummary, Visit } from './access.js';
export { AccessLog } from './persistence/access-log.repository.js';
export { BEFORE_THE_LOG, recordBridge, wasSeen } from './persistence/access-log.sql.js';
