import { EVIDENCE_FIELDS } from '@warmline/contracts/disputes/evidence';
import type { Dispute, DisputeDetail, DisputeEvidencePack } from '@warmline/contracts/disputes/types';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { DisputeRow } from '../persistence/dispute.repository.js';
import { isAnswerable, type Pack } from '../use-cases/read-disputes.use-case.js';

export function presentDispute(row: DisputeRow): Dispute {
  const { id, status, reason, amountCents, subjectKind, subjectId, subjectName, agencyId, agencyName } = row;
  return {
    id,
    status,
    reason,
    amountCents,
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
    agency: agencyId === null ? null : { id: agencyId, name: agencyName ?? '' },
    openedAt: isoTime(row.openedAt),
    dueBy: isoTimeOrNull(row.dueBy),
    answered: row.submissions > 0,
    submittedAt: isoTimeOrNull(row.submittedAt),
    closedAt: isoTimeOrNull(row.closedAt),
  };
}

export function presentDetail(row: DisputeRow, submitsAt: number | null, isElsewhere: boolean): DisputeDetail {
  const { feeCents, frozenCents, hasEvidence, submittedBy } = row;
  return {
    ...presentDispute(row),
    feeCents,
    frozenCents,
    submittedBy,
    submittedElsewhere: row.submittedAt !== null && isElsewhere,
    hasEvidence,
    answerable: isAnswerable(row),
    autoSubmitAt: isoTimeOrNull(submitsAt),
  };
}

export function presentPack({ version, sha256, fields }: Pack): DisputeEvidencePack {
  const shown = EVIDENCE_FIELDS.flatMap((field) => {
    const text = fields[field];
    return text === undefined ? [] : [{ field, text, length: text.length }];
  });
  return { version, sha256, totalLength: shown.reduce((sum, { length }) => sum + length, 0), fields: shown };
}
