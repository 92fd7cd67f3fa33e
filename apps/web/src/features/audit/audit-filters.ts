import { AUDIT_ACTIONS, type AuditAction } from '@warmline/contracts/audit/actions';
import { oneOf, text } from '../../lib/search-params.ts';

/** Filters of the audit log, all of them in the address; days as `2026-11-21`. */
export interface AuditFilters {
  actor?: string;
  action?: AuditAction;
  target?: string;
  from?: string;
  to?: string;
}

/** Reads the filters from the address and ignores invalid ones. */
export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  return {
    actor: text(search.actor),
    action: oneOf(AUDIT_ACTIONS, search.action),
    target: text(search.target),
    from: day(search.from),
    to: day(search.to),
  };
}

/** Query parameters of the call, without empty ones. */
export function auditParams(filters: AuditFilters): URLSearchParams {
  const { actor, action, target, from, to } = filters;
  const given = Object.entries({ actor, action, target, from, to }).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given as [string, string][]);
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
