import { Link } from '@tanstack/react-router';
import type { PricingTier } from '@warmline/contracts/prices/price-book';
import { TIMERS } from '@warmline/contracts/site/timers';
import { useEffect } from 'react';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { BACK, CHECK } from '../../components/ui/brand/public-icons.ts';
import { packageBenefits } from '../../config/package-benefits.ts';
import { TIER_NAMES } from '../../config/tier-labels.ts';
import { BufferQuestions } from '../../features/storefront/components/buffer-questions.tsx';
import { PriceLadder } from '../../features/storefront/components/price-ladder.tsx';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../../features/storefront/components/site-header.tsx';
import { TierNeighbours } from '../../features/storefront/components/tier-neighbours.tsx';
import { celebrate } from '../../features/storefront/confetti.ts';
import { RateNote } from '../../features/storefront/components/rate-note.tsx';
import { useTier } from '../../features/storefront/rates.ts';
import { formatRate } from '../../lib/text/format-rate.ts';
import '../../styles/pricing.css';
import '../../styles/tier.css';

const BURSTS = TIMERS.confettiBurstsMs;
const LAST_PAGE_BURSTS = [...BURSTS, TIMERS.confettiLastBurstMs];

/** The page of one tier (A2.05): its rate, what it includes, and the link to its checkout. */
export function TierPage({ tier }: { tier: PricingTier }) {
  useEffect(() => celebrate(tier === 'ultimate' ? LAST_PAGE_BURSTS : BURSTS), [tier]);
  const { page, label, audience, description, rateCents, struckCents, isReduced } = useTier(tier);
  return (
    <>
      <SiteHeader />
      <main id="main">
        <section className="tier-head">
          <div className="wide">
            <Link to="/pricing" className="back-link">
              <Icon path={BACK} /> All pricing
            </Link>
            <div className="tier-row">
              <div>
                <h1 className="tier-title">
                  <span className="tier-name">
                    {TIER_NAMES[tier]} {label !== undefined && <em>{label}</em>}
                  </span>
                  <span className="tier-rate num">
                    {struckCents !== null && (
                      <s>
                        <span className="sr-only">instead of </span>
                        {formatRate(struckCents)}
                      </s>
                    )}{' '}
                    <strong>{formatRate(rateCents)}</strong> <span>per transfer</span>
                  </span>
                </h1>
                <p className="tier-audience">{audience}</p>
                <p className="lead">{description}</p>
              </div>
              <aside className="tier-panel" aria-label="Your package">
                <ul className="benefits">
                  {packageBenefits(tier, isReduced).map((benefit) => (
                    <li key={benefit}>
                      <Icon path={CHECK} /> {benefit}
                    </li>
                  ))}
                </ul>
                <p className="buffer-note">
                  <strong>120s buffer.</strong> You pay only when the prospect stays on the call for more than 2 minutes.
                </p>
                <a href={page.checkout} className="btn btn-primary btn-large">
                  Let&apos;s get started!
                </a>
                <p className="fine">Click to customize your package and complete setup</p>
                <RateNote tier={tier} />
              </aside>
            </div>
          </div>
        </section>
        <section className="section" aria-labelledby="neighbours">
          <div className="wide">
            <h2 id="neighbours">Compare this rate</h2>
            <TierNeighbours tier={tier} />
            <PriceLadder current={tier} note="This page" />
          </div>
        </section>
        <BufferQuestions />
      </main>
      <SiteFooter />
    </>
  );
}
