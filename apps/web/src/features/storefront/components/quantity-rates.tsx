import { HIGH_VOLUME } from '@warmline/contracts/price-book';
import { Glyph } from '../../../components/ui/glyph.tsx';
import { ARROW } from '../../../components/ui/glyphs.ts';
import { countRange, headlineRate } from '../rates.ts';

/** Rates by purchased quantity, the other way volume is priced ([000] §1, §9). */
export function QuantityRates() {
  return (
    <section className="section quantity" aria-labelledby="quantity-title">
      <div className="wide quantity-row">
        <div>
          <h2 id="quantity-title">Or buy a larger package at once</h2>
          <p className="lead">
            From {HIGH_VOLUME.minCount} transfers in one order, the quantity sets the rate, whatever your daily volume.
          </p>
          <a href={HIGH_VOLUME.route} className="text-link">
            Order by quantity <Glyph path={ARROW} />
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
            {HIGH_VOLUME.tiers.map((tier) => (
              <tr key={tier.minCount}>
                <th scope="row">{countRange(tier)}</th>
                <td>{headlineRate(tier.rateCents)}</td>
                <td>{headlineRate(tier.rateCents * tier.minCount).replace(/\B(?=(\d{3})+$)/, ',')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
