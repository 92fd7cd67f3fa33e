import { Link } from '@tanstack/react-router';
import { PRICING_PAGES, type PricingTier } from '@warmline/contracts/prices/price-book';
import { Icon } from '../../../components/ui/icon.tsx';
import { RIGHT } from '../../../components/ui/public-icons.ts';
import { TIER_NAMES, callRange } from '../../../config/tier-labels.ts';
import { headlineRate, struckRateOf } from '../rates.ts';
import { TIER_TEXTS } from '../tiers.ts';

const HIGHEST_RATE = PRICING_PAGES[0].rateCents;

/** Lists the five tiers with the rate as a bar; `current` is the tier that matches the page or the entered volume. */
export function PriceLadder({ current, note }: { current?: PricingTier; note: string }) {
  return (
    <ol className="ladder">
      {PRICING_PAGES.map((page) => {
        const { label, summary } = TIER_TEXTS[page.id];
        const struck = struckRateOf(page.id);
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
                <svg width={`${(page.rateCents / HIGHEST_RATE) * 100}%`} height="8" />
              </span>
              <span className="rung-rate num">
                {struck !== undefined && (
                  <s>
                    <span className="sr-only">instead of </span>
                    {struck}
                  </s>
                )}
                <strong>{headlineRate(page.rateCents)}</strong>
              </span>
              <Icon path={RIGHT} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
