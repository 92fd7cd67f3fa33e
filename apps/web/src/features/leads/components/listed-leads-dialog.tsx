import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { countOf, formatCount, formatDollars } from '../../../lib/format.ts';
import { sumOfPrices } from '../sum-of-prices.ts';

const NAMED = 5;

export interface ListedLeadsDialogProps {
  all: readonly AgedLeadListItem[];
  listed: readonly AgedLeadListItem[];
  busy: boolean;
  onLeaveOut: (rest: AgedLeadListItem[]) => void;
  onBuyAnyway: () => void;
  onClose: () => void;
}

/** Asks what to do with selected leads that are on the agency's do-not-call list; nothing is held yet (L69). */
export default function ListedLeadsDialog({ all, listed, busy, onLeaveOut, onBuyAnyway, onClose }: ListedLeadsDialogProps) {
  const rest = all.filter((lead) => !listed.includes(lead));
  const more = listed.length - NAMED;
  const names = listed
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return (
    <Dialog
      title={`${countOf(listed.length, 'lead')} ${listed.length === 1 ? 'is' : 'are'} on your do-not-call list`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onBuyAnyway}>
            Buy anyway
          </Button>
          <Button loading={busy} onClick={() => (rest.length > 0 ? onLeaveOut(rest) : onClose())}>
            {rest.length > 0
              ? `Leave ${listed.length === 1 ? 'it' : 'them'} out · ${countOf(rest.length, 'lead')} · ${formatDollars(sumOfPrices(rest))}`
              : `Leave ${listed.length === 1 ? 'it' : 'them'} out`}
          </Button>
        </>
      }
    >
      <p>
        {more > 0 ? `${names} and ${formatCount(more)} more` : names}: your agency must not call{' '}
        {listed.length === 1 ? 'this person' : 'these people'}. Nothing is on hold and you weren't charged.
      </p>
    </Dialog>
  );
}
