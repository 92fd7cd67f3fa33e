import { pricingTierOf } from '@warmline/domain/prices/quote';
import { tierLadder } from '@warmline/domain/prices/rate-ladder';
import { useState } from 'react';
import { BufferQuestions } from '../../features/storefront/components/buffer-questions.tsx';
import { PriceLadder } from '../../features/storefront/components/price-ladder.tsx';
import { QuantityRates } from '../../features/storefront/components/quantity-rates.tsx';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../../features/storefront/components/site-header.tsx';
import { parseCount, TierCalculator } from '../../features/storefront/components/tier-calculator.tsx';
import { RateRule } from '../../features/storefront/components/rate-rule.tsx';
import { tierSpan } from '../../features/storefront/rates.ts';
import { useSite } from '../../lib/api/site.ts';
import '../../styles/calculator.css';
import '../../styles/pricing.css';

const TITLES = {
  falling: 'More calls a day, a lower price per call.',
  equal: 'One price per call, at any volume.',
  mixed: 'Your calls a day set the price per call.',
};
const CALLS_AT_FIRST = '160';

/** The overview of the five tiers with its calculator (B2.02, M5). */
export function PricingPage() {
  const [calls, setCalls] = useState(CALLS_AT_FIRST);
  const { prices } = useSite();
  const perDay = parseCount(calls);
  return (
    <>
      <SiteHeader />
      <main id="main">
        <section className="pricing-head">
          <div className="wide">
            <h1>{TITLES[tierLadder(prices).shape]}</h1>
            <p className="lead num">{tierSpan(prices)} Calls of 2 minutes or less are not charged.</p>
            <TierCalculator calls={calls} onCalls={setCalls} />
          </div>
        </section>
        <section className="section" aria-labelledby="tiers">
          <div className="wide">
            <h2 id="tiers">Five tiers by calls per day</h2>
            <p className="lead">Every tier includes the same TCPA-compliant, pre-screened and warmed transfers.</p>
            <PriceLadder current={perDay === 0 ? undefined : pricingTierOf(perDay)} note="Your volume" />
            <RateRule />
          </div>
        </section>
        <QuantityRates />
        <BufferQuestions />
      </main>
      <SiteFooter />
    </>
  );
}
