import type { AgedLeadListItem } from '@warmline/contracts/api/leads';
import type { Ref } from 'react';
import { countOf, formatDollars } from '../../../lib/format.ts';

/** Stays at the bottom while something is ticked: how many, how much, and the way on. */
export function SelectionBar(props: {
  /** The button that buys. */
  ref: Ref<HTMLButtonElement>;
  chosen: readonly AgedLeadListItem[];
  /** They are being held. */
  holding: boolean;
  /** Held or being paid for: nothing else can be bought. */
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

/** US dollars; summed in cents, so that ten times $0.75 is exact. */
export function sumOfPrices(leads: readonly AgedLeadListItem[]): number {
  return leads.reduce((cents, lead) => cents + Math.round(lead.currentPrice * 100), 0) / 100;
}
