import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import type { ReturnStatus } from '@warmline/contracts/returns/types';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { STATUS_TONES } from '../return-texts.ts';

/** The state of a line, or of several: `3 accepted`. */
export function ReturnStatusPill({ status, count }: { status: ReturnStatus; count?: number }) {
  const label = RETURN_STATUS_LABELS[status];
  return <Pill tone={STATUS_TONES[status]}>{count === undefined ? label : `${count} ${label.toLowerCase()}`}</Pill>;
}
