import { tierLadder } from '@warmline/domain/prices/rate-ladder';
import { callRange } from '../../../config/tier-labels.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useSite } from '../../../lib/api/site.ts';
import { useTiers } from '../rates.ts';

const NOTES = {
  falling: 'The more calls you take, the less each transfer costs.',
  equal: 'Every volume has the same rate.',
  mixed: 'Your calls a day set the rate.',
};

/** The volume-pricing note below the hero (A2.03): five rates, each with a link to its page. */
export function VolumeStrip() {
  const { prices } = useSite();
  return (
    <section className="band" aria-labelledby="volume-note">
      <div className="wide volume-strip">
        <p id="volume-note">
          <strong>Volume pricing</strong>
          <span>{NOTES[tierLadder(prices).shape]}</span>
        </p>
        <ol>
          {useTiers().map(({ page, rateCents }) => (
            <li key={page.id}>
              <a href={page.route}>
                <strong>{formatRate(rateCents)}</strong>
                <span>{callRange(page)} calls a day</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
