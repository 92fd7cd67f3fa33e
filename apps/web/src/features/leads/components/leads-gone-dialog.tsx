import type { AgedLeadListItem } from '@warmline/contracts/api/leads';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { countOf, formatDollars } from '../../../lib/format.ts';
import { sumOfPrices } from './selection-bar.tsx';

export interface LeadsGoneDialogProps {
  gone: readonly AgedLeadListItem[];
  rest: readonly AgedLeadListItem[];
  busy: boolean;
  onGoOn: () => void;
  onClose: () => void;
}

/** Somebody else was quicker for a part of the selection: nothing is held yet, the buyer decides. */
export default function LeadsGoneDialog({ gone, rest, busy, onGoOn, onClose }: LeadsGoneDialogProps) {
  return (
    <Dialog
      title={`${countOf(gone.length, 'lead')} just went`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Back to the list
          </Button>
          <Button loading={busy} onClick={onGoOn}>
            {`Go on with ${countOf(rest.length, 'lead')} · ${formatDollars(sumOfPrices(rest))}`}
          </Button>
        </>
      }
    >
      <p>
        {gone.map(({ name }) => name).join(', ')} {gone.length === 1 ? 'was' : 'were'} taken by another agent a moment ago.
        Nothing has been charged.
      </p>
    </Dialog>
  );
}
