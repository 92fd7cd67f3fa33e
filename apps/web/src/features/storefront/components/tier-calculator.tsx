import { formatCents } from '@warmline/domain/money/money';
import { Link } from '@tanstack/react-router';
import { CHECKOUTS, HIGH_VOLUME, type PricingTier } from '@warmline/contracts/prices/price-book';
import { highVolumeRateCents, pricingTierOf, quote } from '@warmline/domain/prices/quote';
import { useState } from 'react';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ARROW } from '../../../components/ui/brand/public-icons.ts';
import { TIER_NAMES, callRange } from '../../../config/tier-labels.ts';
import { useEarlyInput } from '../../../lib/view/use-early-input.ts';
import { storeHighVolume, storeProjectedTransfers } from '../../../lib/session/stored-projection.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useSite } from '../../../lib/api/site.ts';
import { countRange, useTier } from '../rates.ts';
import { BreakEven } from './break-even.tsx';
import { TierSpend } from './tier-spend.tsx';

const SLIDER = { min: 10, max: 400, step: 1 };

interface TierCalculatorProps {
  calls: string;
  onCalls: (calls: string) => void;
}

/** Parses a typed count: a whole number of at least 0; anything else counts as 0 (A5.02, A5.10). */
export function parseCount(typed: string): number {
  const count = Math.trunc(Number(typed));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/**
 * Maps daily volume to a tier and quantity to a high-volume rate (M5), and passes both to the checkouts under the specified keys.
 */
export function TierCalculator({ calls, onCalls }: TierCalculatorProps) {
  const [transfers, setTransfers] = useState<string>(String(CHECKOUTS.standard.defaultCount));
  const perDay = parseCount(calls);
  const { rateCents } = useTier(pricingTierOf(perDay));
  const count = parseCount(transfers);
  const slider = useEarlyInput(onCalls);
  const volume = useEarlyInput(onCalls);
  const quantity = useEarlyInput(setTransfers);
  return (
    <div className="calculator">
      <div className="calculator-form">
        <label htmlFor="calls-per-day">Calls your agency can take in a day</label>
        <div className="calculator-volume">
          <input
            ref={slider}
            type="range"
            aria-label="Calls a day, slider"
            {...SLIDER}
            value={Math.min(Math.max(perDay, SLIDER.min), SLIDER.max)}
            onChange={(event) => onCalls(event.target.value)}
          />
          <input
            ref={volume}
            id="calls-per-day"
            type="number"
            inputMode="numeric"
            min={1}
            value={calls}
            onChange={(event) => onCalls(event.target.value)}
          />
        </div>
        <label htmlFor="transfers">Transfers in your first order</label>
        <input
          ref={quantity}
          id="transfers"
          type="number"
          inputMode="numeric"
          min={1}
          value={transfers}
          onChange={(event) => setTransfers(event.target.value)}
          aria-describedby="transfers-hint"
        />
        <p id="transfers-hint" className="fine">
          With {HIGH_VOLUME.minCount} or more transfers, you can also order by quantity.
        </p>
        <BreakEven rateCents={rateCents} />
      </div>
      <div className="calculator-result" aria-live="polite">
        {perDay === 0 ? <NoVolume /> : <TierResult tier={pricingTierOf(perDay)} calls={perDay} count={count} />}
        {count >= HIGH_VOLUME.minCount && <QuantityOffer count={count} />}
      </div>
    </div>
  );
}

function NoVolume() {
  return (
    <>
      <p className="calculator-tier">Your tier</p>
      <p className="lead">Enter how many calls a day your agency can take.</p>
    </>
  );
}

function TierResult({ tier, calls, count }: { tier: PricingTier; calls: number; count: number }) {
  const found = useTier(tier);
  const { page, rateCents } = found;
  const name = TIER_NAMES[tier];
  const remember = () => {
    if (count > 0) storeProjectedTransfers(count);
  };
  return (
    <>
      <p className="calculator-tier">
        {name} <span>{callRange(page)} calls a day</span>
      </p>
      <p className="big-rate num">
        {formatRate(rateCents)} <span>per transfer</span>
      </p>
      <TierSpend tier={found} calls={calls} />
      <Link to={page.route} className="btn btn-primary btn-large" onClick={remember}>
        See {name} <Icon path={ARROW} />
      </Link>
    </>
  );
}

function QuantityOffer({ count }: { count: number }) {
  const { prices } = useSite();
  const { unitCents, totalCents } = quote(count, highVolumeRateCents(count, prices));
  const tier = HIGH_VOLUME.tiers.findLast(({ minCount }) => count >= minCount) ?? HIGH_VOLUME.tiers[0];
  const remember = () =>
    storeHighVolume({ volume: count, pricePerCall: unitCents / 100, total: totalCents / 100, tier: countRange(tier) });
  return (
    <p className="quantity-offer num">
      <span>
        {count.toLocaleString('en-US')} transfers at once: {formatRate(unitCents)} each,{' '}
        <strong>{formatCents(totalCents)}</strong>
      </span>
      <a href={HIGH_VOLUME.route} className="text-link" onClick={remember}>
        Order by quantity <Icon path={ARROW} />
      </a>
    </p>
  );
}
