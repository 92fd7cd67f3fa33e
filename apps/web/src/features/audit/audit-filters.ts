import { AUDIT_ACTIONS, type AuditAction } from '@warmline/contracts/audit/actions';
import { dayParam } from '../../lib/time/day-param.ts';
import { oneOf, text } from '../../lib/lists/search-params.ts';
import { browserZone } from '../../lib/time/time-zone.ts';

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
    from: dayParam(search.from),
    to: dayParam(search.to),
  };
}

/** Query parameters of the call, without empty ones; days get the browser's time zone. */
export function auditParams(filters: AuditFilters): URLSearchParams {
  const { actor, action, target, from, to } = filters;
  const zone = from || to ? browserZone() : undefined;
  const given = Object.entries({ actor, action, target, from, to, zone }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(given as [string, string][]);
}
