import { PRICING_PAGES } from '@warmline/contracts/price-book';
import { callRange } from '../../../config/tier-words.ts';
import { headlineRate } from '../rates.ts';

/** The volume-pricing note of the opening ([000] §2): five rates that step down, each a link to its page. */
export function VolumeStrip() {
  return (
    <section className="band" aria-labelledby="volume-note">
      <div className="wide volume-strip">
        <p id="volume-note">
          <strong>Volume pricing</strong>
          <span>Higher volume means a lower price per transfer.</span>
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
