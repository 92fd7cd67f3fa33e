import { PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import { callRange } from '../../../config/tier-labels.ts';
import { headlineRate } from '../rates.ts';

/** The volume-pricing note below the hero (A2.03): five falling rates, each with a link to its page. */
export function VolumeStrip() {
  return (
    <section className="band" aria-labelledby="volume-note">
      <div className="wide volume-strip">
        <p id="volume-note">
          <strong>Volume pricing</strong>
          <span>The more calls you take, the less each transfer costs.</span>
        </p>
        <ol>
          {PRICING_PAGES.map((page) => (
            <li key={page.id}>
              <a href={page.route}>
                <strong>{headlineRate(page.rateCents)}</strong>
                <span>{callRange(page)} calls a day</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
