import { HIGH_VOLUME } from '@warmline/contracts/prices/price-book';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ARROW } from '../../../components/ui/brand/public-icons.ts';
import { rateCents } from '@warmline/domain/prices/rate';
import { quantityLadder, tierLadder } from '@warmline/domain/prices/rate-ladder';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useSite } from '../../../lib/api/site.ts';
import { countRange } from '../rates.ts';

/** Lists the rates by quantity, the alternative to daily volume (A1.04, A9.03). */
export function QuantityRates() {
  const { prices } = useSite();
  const saves = quantityLadder(prices).highest < tierLadder(prices).highest;
  return (
    <section className="section quantity" aria-labelledby="quantity-title">
      <div className="wide quantity-row">
        <div>
          <h2 id="quantity-title">{saves ? 'Save more with a larger order' : 'Order by quantity'}</h2>
          <p className="lead">
            In the high-volume checkout, from {HIGH_VOLUME.minCount} transfers on, the quantity sets the rate, not your calls a
            day.
          </p>
          <a href={HIGH_VOLUME.route} className="text-link">
            Order by quantity <Icon path={ARROW} />
          </a>
        </div>
        <table className="rates num">
          <thead>
            <tr>
              <th scope="col">Transfers in one order</th>
              <th scope="col">Rate per transfer</th>
              <th scope="col">Package from</th>
            </tr>
          </thead>
          <tbody>
            {HIGH_VOLUME.tiers.map((tier) => {
              const cents = rateCents(`high-volume.${tier.minCount}`, prices);
              return (
                <tr key={tier.minCount}>
                  <th scope="row">{countRange(tier)}</th>
                  <td>{formatRate(cents)}</td>
                  <td>{formatRate(cents * tier.minCount)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
