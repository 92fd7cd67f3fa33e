import { BRAND } from '@warmline/contracts/brand';
import { Icon } from '../components/ui/icon.tsx';
import { LiveTransferCard } from '../features/storefront/components/live-transfer-card.tsx';
import { SiteFooter } from '../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../features/storefront/components/site-header.tsx';

/** The opening of the storefront ([000] §2). */
export function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <section className="hero">
          <div className="wide hero-row">
            <div className="hero-text">
              <p className="chip">
                <Icon name="shield" size={16} /> TCPA-compliant, pre-screened
              </p>
              <h1>Final expense calls that are ready to talk.</h1>
              <p className="lead">
                Prospects are screened, warmed and handed to your agents live. If the call ends within 120 seconds, you do not pay
                for it.
              </p>
              <div className="hero-actions">
                <a href="/survey" className="btn btn-primary btn-large">
                  Get Started Today <Icon name="arrow" />
                </a>
                <a href="/pricing" className="btn btn-secondary btn-large">
                  See volume pricing
                </a>
              </div>
              <p className="fine num">From $28 per transfer at 300+ calls a day. No contract.</p>
            </div>
            <LiveTransferCard />
          </div>
        </section>
        <section className="band" aria-label="In numbers">
          <dl className="wide claims num">
            <div>
              <dt>call transfers delivered</dt>
              <dd>{BRAND.claims.transfers}</dd>
            </div>
            <div>
              <dt>agents served</dt>
              <dd>{BRAND.claims.agents}</dd>
            </div>
            <div>
              <dt>satisfaction</dt>
              <dd>{BRAND.claims.satisfaction}</dd>
            </div>
            <div>
              <dt>before a call is charged</dt>
              <dd>120 s</dd>
            </div>
          </dl>
        </section>
        <section className="section" id="contact">
          <div className="wide contact-row">
            <div>
              <h2>Talk to a person first</h2>
              <p className="lead">Tell us how many calls your agents can take in a day. We will tell you what that costs.</p>
            </div>
            <div className="contact-ways" id="schedule-call">
              <a href={BRAND.phoneHref}>
                <Icon name="phone" /> {BRAND.phone}
              </a>
              <a href={`mailto:${BRAND.email}`}>
                <Icon name="help" /> {BRAND.email}
              </a>
            </div>
          </div>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
