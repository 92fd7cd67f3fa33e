import { AUDIT_ACTIONS, type AuditAction } from '@warmline/contracts/api/audit';
import { oneOf, text } from '../../lib/search-params.ts';

/** What the log is narrowed to; days as `2026-11-21`. All of it stands in the address. */
export interface AuditFilters {
  actor?: string;
  action?: AuditAction;
  target?: string;
  from?: string;
  to?: string;
}

/** Reads the filters of an address; what makes no sense is left out. */
export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  return {
    actor: text(search.actor),
    action: oneOf(AUDIT_ACTIONS, search.action),
    target: text(search.target),
    from: day(search.from),
    to: day(search.to),
  };
}

/** As the call takes them, without the empty ones. */
export function auditParams(filters: AuditFilters): URLSearchParams {
  const { actor, action, target, from, to } = filters;
  const given = Object.entries({ actor, action, target, from, to }).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given as [string, string][]);
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
