import { HIGH_VOLUME } from '@warmline/contracts/prices/price-book';
import { TIER_NAMES } from '../../../config/tier-labels.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useTiers } from '../rates.ts';

/** Says which rate applies where the rates by volume, of the package checkouts, and by quantity meet (M76). */
export function RateRule() {
  const differing = useTiers().filter(({ rateCents, chargedCents }) => rateCents !== chargedCents);
  const charged = differing.map(({ page, chargedCents }) => `${TIER_NAMES[page.id]} ${formatRate(chargedCents)}`);
  return (
    <div className="rate-rule num">
      <h3>Daily plan vs prepaid package</h3>
      <dl>
        <div>
          <dt>Daily plan</dt>
          <dd>Your calls a day set the rate: the five tiers above.</dd>
        </div>
        <div>
          <dt>Prepaid package of a tier</dt>
          <dd>
            {charged.length === 0
              ? 'The checkout charges the rate of its tier above.'
              : `The checkout charges its package rate: ${charged.join(', ')}.`}
          </dd>
        </div>
        <div>
          <dt>Order by quantity, from {HIGH_VOLUME.minCount}</dt>
          <dd>The high-volume checkout charges the quantity rate below, at any number of calls a day.</dd>
        </div>
      </dl>
    </div>
  );
}
