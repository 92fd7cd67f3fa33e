import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import type { Returnable, ReturnedItem, ReturnLine, ReturnRequest, ReturnSummary } from '@warmline/contracts/returns/types';
import { maskName } from '@warmline/domain/leads/mask-name';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import type { PageRows } from '../../../platform/lists/keyset.js';
import type { Returned } from '../persistence/returned.js';
import type { LineRow } from '../persistence/return-list.repository.js';
import type { ReturnableItem } from '../use-cases/reading/read-returnable.use-case.js';
import type { ListedRequest, QueuedLine } from '../use-cases/reading/read-returns.use-case.js';

function presentLine(row: LineRow): ReturnLine {
  return present(toBuyer(row), isMaskedForBuyer(row));
}

/** Masks the name of what the agency never opened: returns record no opening (P81). */
export function toBuyer<Row extends { name: string; isSeen: boolean }>(row: Row): Row {
  return row.isSeen ? row : { ...row, name: maskName(row.name) };
}

/**
 * Whether the phone is masked: of what the agency never opened, and of a lead or callback whose return was accepted, because it
 * isn't theirs anymore (W91).
 */
export function isMaskedForBuyer({ status, kind, isSeen }: Pick<LineRow, 'status' | 'kind' | 'isSeen'>): boolean {
  return !isSeen || (status === 'accepted' && kind !== 'call');
}

function present(row: LineRow, isMasked: boolean): ReturnLine {
  const { id, priceCents, reason, note, attempts, heard, status, overShare, decisionCode, decisionNote, creditedCents } = row;
  return {
    id,
    priceCents,
    reason,
    note,
    attempts,
    heard,
    status,
    overShare,
    decisionCode,
    decisionNote,
    creditedCents,
    item: itemOf(row, isMasked),
    order: { id: row.orderId, number: row.orderNumber },
    calledAt: isoTimeOrNull(row.calledAt),
    rule: row.rule,
    dueAt: status === 'requested' ? isoTime(row.dueAt) : null,
    decidedAt: isoTimeOrNull(row.decidedAt),
    cameBack: status !== 'accepted' ? null : row.isCallBack ? 'call' : 'balance',
  };
}

type Shown = Returned & {
  name: string;
  phone: string;
  state: string;
  seconds: number | null;
  wantedAt: number | null;
  slotAt: number | null;
};

/** Formats a phone, in full or masked; empty without one. */
export function shownPhone({ phone }: Pick<Shown, 'phone'>, isMasked: boolean): string {
  if (phone === '') return '';
  return isMasked ? maskPhone(phone.slice(0, 3)) : formatPhone(phone);
}

function itemOf(row: Shown, isMasked: boolean): ReturnedItem {
  const phone = shownPhone(row, isMasked);
  const { name, state } = row;
  switch (row.kind) {
    case 'lead':
      return { kind: row.kind, leadId: row.leadId, name, phone, state };
    case 'callback':
    case 'appointment': {
      const times = { requestedAt: isoTimeOrNull(row.wantedAt), slotAt: isoTimeOrNull(row.slotAt) };
      return { kind: row.kind, callbackId: row.callbackId, name, phone, state, ...times };
    }
    case 'call':
      return { kind: row.kind, callId: row.callId, callerPhone: phone, endedAt: isoTime(row.endedAt), seconds: row.seconds ?? 0 };
  }
}

export function presentSummary({ request, first }: ListedRequest): ReturnSummary {
  const { id, number, source, requestedBy, counts, totalCents, creditedCents } = request;
  return {
    id,
    number,
    source,
    requestedBy,
    counts,
    totalCents,
    creditedCents,
    createdAt: isoTime(request.requestedAt),
    dueAt: isoTimeOrNull(request.dueAt),
    first: presentLine(first),
  };
}

export function presentRequest({ lines, ...listed }: ListedRequest & { lines: PageRows<LineRow> }): ReturnRequest {
  return { ...presentSummary(listed), lines: lines.rows.map(presentLine), next: lines.next };
}

/**
 * Masks name and phone of what the agency never opened: this list records nothing (P81), and its order must be opened first
 * (W88).
 */
export function presentReturnable({ item, isSeen, open, closed }: ReturnableItem): Returnable {
  return {
    item: itemOf({ ...toBuyer({ ...item, isSeen }), ...timesOf(item) }, item.isRetired || !isSeen),
    order: { id: item.orderId ?? '', number: item.orderNumber },
    priceCents: item.priceCents,
    since: isoTime(item.since),
    open: open.map(({ reason, until }) => ({ reason, until: isoTime(until) })),
    closed,
    line: item.line,
  };
}

function timesOf({ kind, since, requestedAt }: ReturnableItem['item']) {
  return { wantedAt: requestedAt, slotAt: kind === 'appointment' ? since : null };
}

/**
 * Whether the phone of a line is masked for staff: support sees it while the line waits for them, who sees all leads always
 * (W27).
 */
export function isMaskedFor(seesAllPhones: boolean, { status }: Pick<LineRow, 'status'>): boolean {
  return !seesAllPhones && status !== 'requested';
}

/** Presents a line to staff. */
export function presentQueued(
  seesAllPhones: boolean,
  { line, access, buyerShare, unnamedCents, creditCents }: QueuedLine,
): StaffReturnLine {
  const { requestId, number, source, requestedBy, decidedBy } = line;
  return {
    ...present(line, isMaskedFor(seesAllPhones, line)),
    requestId,
    number,
    source,
    requestedBy,
    decidedBy,
    buyerShare,
    orderRefundedCents: unnamedCents,
    creditCents,
    agency: { id: line.agencyId, name: line.agencyName },
    requestedAt: isoTime(line.requestedAt),
    isOverdue: line.status === 'requested' && line.dueAt < Date.now(),
    access: access && {
      opened: access.opened,
      lastOpenedAt: access.openedAt?.toISOString() ?? null,
      lastDownloadedAt: access.downloadedAt[0]?.toISOString() ?? null,
    },
  };
}
