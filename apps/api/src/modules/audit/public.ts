export { Audit, type AuditActor, type AuditEntry, type AuditTrailRow } from './persistence/audit-trail.repository.js';
export { ActorNames } from './ports.js';
