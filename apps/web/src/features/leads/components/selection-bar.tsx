import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { Ref } from 'react';
import { countOf, formatDollars } from '../../../lib/format.ts';

/** Shows the number and total of the selected leads at the bottom of the screen, with the button to buy them. */
export function SelectionBar(props: {
  /** The Buy button. */
  ref: Ref<HTMLButtonElement>;
  chosen: readonly AgedLeadListItem[];
  /** True while the leads are being put on hold. */
  holding: boolean;
  /** True while leads are held or being paid for; no other purchase can start. */
  busy: boolean;
  onClear: () => void;
  onBuy: () => void;
}) {
  const { ref, chosen, holding, busy, onClear, onBuy } = props;
  return (
    <div className="selection" data-open={chosen.length > 0}>
      <p role="status" className="selection-sum num">
        {chosen.length > 0 && (
          <>
            {countOf(chosen.length, 'lead')} selected <strong>{formatDollars(sumOfPrices(chosen))}</strong>
          </>
        )}
      </p>
      {chosen.length > 0 && (
        <div className="selection-actions">
          <button type="button" className="selection-clear" onClick={onClear}>
            Clear
          </button>
          <button ref={ref} type="button" className="selection-buy" disabled={busy} onClick={onBuy}>
            {holding ? 'Holding...' : `Buy ${countOf(chosen.length, 'lead')}`}
          </button>
        </div>
      )}
    </div>
  );
}

/** Returns the sum in US dollars; added in cents, so that ten times $0.75 is exact. */
export function sumOfPrices(leads: readonly AgedLeadListItem[]): number {
  return leads.reduce((cents, lead) => cents + Math.round(lead.currentPrice * 100), 0) / 100;
}
