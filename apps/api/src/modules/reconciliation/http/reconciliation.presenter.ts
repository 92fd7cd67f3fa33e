import type { ReconciliationItem, ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import type { StoredItem } from '../persistence/item.repository.js';
import type { StoredRun } from '../persistence/run.repository.js';

export function presentRun(run: StoredRun): ReconciliationRun {
  const { id, day, startsAt, cutOff, isWholeYear, status, differences, unacknowledged, pending, chargeCount, refundCount } = run;
  const { reason, startedBy, startedAt, endedAt } = run;
  return {
    id,
    day,
    from: startsAt.toISOString(),
    cutOff: cutOff.toISOString(),
    wholeYear: isWholeYear,
    status,
    differences,
    unacknowledged,
    pending,
    counts: { charges: chargeCount, refunds: refundCount },
    reason,
    startedBy,
    startedAt: startedAt.toISOString(),
    tookMs: endedAt && endedAt.getTime() - startedAt.getTime(),
  };
}

export function presentItem(item: StoredItem): ReconciliationItem {
  const { id, check, kind, ref, orderId, orderNumber, expected, actual, detail, firstSeen } = item;
  const { acknowledgedAt, acknowledgedBy, note } = item;
  return {
    id,
    check,
    kind,
    ref,
    expected,
    actual,
    detail,
    firstSeen: new Date(firstSeen).toISOString(),
    order: orderId === null ? null : { id: orderId, number: orderNumber! },
    acknowledged:
      acknowledgedAt === null ? null : { at: new Date(acknowledgedAt).toISOString(), by: acknowledgedBy!, note: note! },
  };
}
