import { cheapestTier, tierLadder } from '@warmline/domain/prices/rate-ladder';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ARROW, SHIELD } from '../../components/ui/brand/public-icons.ts';
import { callRange } from '../../config/tier-labels.ts';
import { AiVoice } from '../../features/storefront/components/ai-voice.tsx';
import { BufferTimeline } from '../../features/storefront/components/buffer-timeline.tsx';
import { BusinessTools } from '../../features/storefront/components/business-tools.tsx';
import { Comparison } from '../../features/storefront/components/comparison.tsx';
import { ContactBlock } from '../../features/storefront/components/contact-block.tsx';
import { LeadProducts } from '../../features/storefront/components/lead-products.tsx';
import { LiveTransferCard } from '../../features/storefront/components/live-transfer-card.tsx';
import { ProductPictures } from '../../features/storefront/components/product-pictures.tsx';
import { ScheduleCall } from '../../features/storefront/components/schedule-call.tsx';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { Testimonial } from '../../features/storefront/components/testimonial.tsx';
import { Trust } from '../../features/storefront/components/trust.tsx';
import { VolumeStrip } from '../../features/storefront/components/volume-strip.tsx';
import { pricingPageOf } from '../../features/storefront/rates.ts';
import { formatRate } from '../../lib/text/format-rate.ts';
import { useSite } from '../../lib/api/site.ts';

/** The landing page below its header, with the specified sections in their order (A2.03) and others between them. */
export default function LandingContent() {
  const { prices } = useSite();
  const { lowest, shape } = tierLadder(prices);
  return (
    <>
      <main id="main">
        <section className="hero">
          <div className="wide split hero-row">
            <div className="hero-text">
              <p className="chip">
                <Icon path={SHIELD} size={16} /> TCPA-compliant, pre-screened
              </p>
              <h1>Final expense prospects who are ready to talk</h1>
              <p className="lead">
                Built for final expense agencies. We screen and warm up each prospect, then transfer the call to your agent live.
                Calls of 2 minutes or less are free.
              </p>
              <div className="hero-actions">
                <a href="/survey" className="btn btn-primary btn-large">
                  Get Started Today <Icon path={ARROW} />
                </a>
                <a href="/pricing" className="btn btn-secondary btn-large">
                  See volume pricing
                </a>
              </div>
              <p className="fine">
                {shape === 'equal'
                  ? `${formatRate(lowest)} per transfer at any volume.`
                  : `From ${formatRate(lowest)} per transfer at ${lowerFirst(callRange(pricingPageOf(cheapestTier(prices))))} calls a day.`}{' '}
                No contract.
              </p>
            </div>
            <LiveTransferCard />
          </div>
        </section>
        <VolumeStrip />
        <LeadProducts />
        <AiVoice />
        <BufferTimeline />
        <Comparison />
        <BusinessTools />
        <ProductPictures />
        <Testimonial />
        <Trust />
        <ScheduleCall />
        <ContactBlock />
      </main>
      <SiteFooter />
    </>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
