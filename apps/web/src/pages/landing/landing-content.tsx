import { PRICING_PAGES } from '@warmline/contracts/price-book';
import { Glyph } from '../../components/ui/glyph.tsx';
import { ARROW, SHIELD } from '../../components/ui/glyphs.ts';
import { callRange } from '../../config/tier-words.ts';
import { BufferTimeline } from '../../features/storefront/components/buffer-timeline.tsx';
import { BusinessTools } from '../../features/storefront/components/business-tools.tsx';
import { ContactBlock } from '../../features/storefront/components/contact-block.tsx';
import { LeadKinds } from '../../features/storefront/components/lead-kinds.tsx';
import { LiveTransferCard } from '../../features/storefront/components/live-transfer-card.tsx';
import { ScheduleCall } from '../../features/storefront/components/schedule-call.tsx';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { Testimonial } from '../../features/storefront/components/testimonial.tsx';
import { VolumeStrip } from '../../features/storefront/components/volume-strip.tsx';
import { headlineRate } from '../../features/storefront/rates.ts';

const BEST = PRICING_PAGES[PRICING_PAGES.length - 1]!;

/** All of the landing page below its header, in the order of [000] §2. */
export default function LandingContent() {
  return (
    <>
      <main id="main">
        <section className="hero">
          <div className="wide split hero-row">
            <div className="hero-text">
              <p className="chip">
                <Glyph path={SHIELD} size={16} /> TCPA-compliant, pre-screened
              </p>
              <h1>Final expense calls that are ready to talk.</h1>
              <p className="lead">
                Prospects are screened, warmed and handed to your agents live. If the call ends within 120 seconds, you do not pay
                for it.
              </p>
              <div className="hero-actions">
                <a href="/survey" className="btn btn-primary btn-large">
                  Get Started Today <Glyph path={ARROW} />
                </a>
                <a href="/pricing" className="btn btn-secondary btn-large">
                  See volume pricing
                </a>
              </div>
              <p className="fine">
                From {headlineRate(BEST.rateCents)} per transfer at {callRange(BEST)} calls a day. No contract.
              </p>
            </div>
            <LiveTransferCard />
          </div>
        </section>
        <VolumeStrip />
        <LeadKinds />
        <BufferTimeline />
        <BusinessTools />
        <Testimonial />
        <ScheduleCall />
        <ContactBlock />
      </main>
      <SiteFooter />
    </>
  );
}
