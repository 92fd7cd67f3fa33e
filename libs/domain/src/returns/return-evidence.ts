import { noteRequired, RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import { isReasonFor, RETURN_REASON_RULES, type ReturnKind, type ReturnReasonRule } from '@warmline/contracts/returns/reasons';
import type { ReturnLineRequest } from '@warmline/contracts/returns/types';

/**
 * Returns the field of a line that its reason asks for and that is missing, or that doesn't fit, with what to do; null if all is
 * there (W85).
 */
export function missingEvidence(
  kind: ReturnKind,
  { reason, note = '', calledAt }: Pick<ReturnLineRequest, 'reason' | 'note' | 'calledAt'>,
): { field: 'reason' | 'note' | 'calledAt'; message: string } | null {
  const rule = RETURN_REASON_RULES[reason];
  if (!isReasonFor(kind, rule)) return { field: 'reason', message: otherReason(kind, rule.of) };
  if (rule.calledAt && calledAt === undefined) return { field: 'calledAt', message: RETURN_MESSAGES.calledAtRequired };
  if (note.trim().length < rule.noteMin) return { field: 'note', message: noteRequired(reason) };
  return null;
}

function otherReason(kind: ReturnKind, of: ReturnReasonRule['of']): string {
  if (kind === 'call') return RETURN_MESSAGES.reasonOfCall;
  return of === 'appointment' ? RETURN_MESSAGES.reasonOfAppointment : RETURN_MESSAGES.reasonOfLead;
}
