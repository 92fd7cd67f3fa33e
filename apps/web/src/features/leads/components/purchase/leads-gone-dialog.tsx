import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { countOf, formatDollars } from '../../../../lib/text/format.ts';
import { sumOfPrices } from '../../sum-of-prices.ts';

export interface LeadsGoneDialogProps {
  gone: readonly AgedLeadListItem[];
  rest: readonly AgedLeadListItem[];
  busy: boolean;
  onContinue: () => void;
  onClose: () => void;
}

/** Tells the buyer that part of the selection is no longer available; nothing is held yet. */
export default function LeadsGoneDialog({ gone, rest, busy, onContinue, onClose }: LeadsGoneDialogProps) {
  return (
    <Dialog
      title={`${countOf(gone.length, 'lead')} ${gone.length === 1 ? 'is' : 'are'} no longer available`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Back to leads
          </Button>
          <Button loading={busy} onClick={onContinue}>
            {`Continue with ${countOf(rest.length, 'lead')} · ${formatDollars(sumOfPrices(rest))}`}
          </Button>
        </>
      }
    >
      <p>Another buyer took {gone.map(({ name }) => name).join(', ')} first. You weren't charged.</p>
    </Dialog>
  );
}
