import { Link } from '@tanstack/react-router';
import { PRICING_PAGES, type PricingTier } from '@warmline/contracts/price-book';
import { Glyph } from '../../../components/ui/glyph.tsx';
import { RIGHT } from '../../../components/ui/glyphs.ts';
import { TIER_NAMES, callRange } from '../../../config/tier-words.ts';
import { headlineRate, struckRateOf } from '../rates.ts';
import { TIER_TEXTS } from '../tiers.ts';

const DEAREST = PRICING_PAGES[0].rateCents;

/** The five tiers as one ladder; the bar is the rate, `current` the tier the reader is in or looks at. */
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
                <svg width={`${(page.rateCents / DEAREST) * 100}%`} height="8" />
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
              <Glyph path={RIGHT} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
