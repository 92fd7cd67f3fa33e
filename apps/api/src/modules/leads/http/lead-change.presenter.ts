import { LEAD_CHANGE_LIMITS, type LeadChange, type LeadChangeException } from '@warmline/contracts/leads/change-types';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { formatPhone } from '@warmline/domain/places/us-phone';
import { HOUR_MS } from '@warmline/domain/time/durations';
import type { StoredChange } from '../persistence/lead-change.repository.js';

const UNDO_MS = LEAD_CHANGE_LIMITS.undoHours * HOUR_MS;

/** Presents a bulk change, with the time until which it can be undone. */
export function presentChange(change: StoredChange, now: number): LeadChange {
  const { createdAt, startedAt, finishedAt, status } = change;
  const undoUntil = status === 'done' && finishedAt !== null && finishedAt + UNDO_MS > now ? finishedAt + UNDO_MS : null;
  return {
    ...change,
    createdAt: isoTime(createdAt),
    startedAt: isoTimeOrNull(startedAt),
    finishedAt: isoTimeOrNull(finishedAt),
    undoUntil: isoTimeOrNull(undoUntil),
  };
}

/** Presents a lead that a change left out. */
export function presentException({ phone, ...exception }: LeadChangeException): LeadChangeException {
  return { ...exception, phone: phone && formatPhone(phone) };
}
