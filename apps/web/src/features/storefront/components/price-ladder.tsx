import { Link } from '@tanstack/react-router';
import type { PricingTier } from '@warmline/contracts/prices/price-book';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { RIGHT } from '../../../components/ui/brand/public-icons.ts';
import { TIER_NAMES, callRange } from '../../../config/tier-labels.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useTiers } from '../rates.ts';

/** Lists the five tiers with the rate as a bar; `current` is the tier that matches the page or the entered volume. */
export function PriceLadder({ current, note }: { current?: PricingTier; note: string }) {
  const tiers = useTiers();
  const highest = Math.max(...tiers.map(({ rateCents }) => rateCents));
  return (
    <ol className="ladder">
      {tiers.map(({ page, label, summary, rateCents, struckCents }) => {
        return (
          <li key={page.id} className={page.id === current ? 'rung rung-current' : 'rung'}>
            <Link to={page.route} aria-current={page.id === current ? 'true' : undefined}>
              <span className="rung-calls">
                <strong>{callRange(page)}</strong> calls a day
              </span>
              <span className="rung-name">
                <span className="rung-title">
                  <strong>{TIER_NAMES[page.id]}</strong>
                  {label !== undefined && <em>{label}</em>}
                  {page.id === current && <em className="rung-here">{note}</em>}
                </span>
                <span className="rung-summary">{summary}</span>
              </span>
              <span className="rung-bar" aria-hidden="true">
                <svg width={`${(rateCents / highest) * 100}%`} height="8" />
              </span>
              <span className="rung-rate num">
                {struckCents !== null && (
                  <s>
                    <span className="sr-only">instead of </span>
                    {formatRate(struckCents)}
                  </s>
                )}
                <strong>{formatRate(rateCents)}</strong>
              </span>
              <Icon path={RIGHT} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
