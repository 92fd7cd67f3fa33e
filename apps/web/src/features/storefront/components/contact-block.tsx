import { BRAND } from '@warmline/contracts/brand';
import { Glyph, PHONE } from '../../../components/ui/glyph.tsx';
import { MAIL } from '../../../components/ui/glyphs.ts';

/** Contact ([000] §2): phone, e-mail and Book a Call Now, which leads to the schedule above. */
export function ContactBlock() {
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-title">
      <div className="wide split">
        <div>
          <h2 id="contact-title">Ready when your agents are</h2>
          <p className="lead">
            Tell us how many calls they can take in a day. Your setup call comes within 24 hours of your order.
          </p>
          <div className="hero-actions">
            <a href="#schedule-call" className="btn btn-primary btn-large">
              Book a Call Now
            </a>
            <a href="/survey" className="btn btn-secondary btn-large">
              Order online
            </a>
          </div>
        </div>
        <div className="contact-ways">
          <a href={BRAND.phoneHref}>
            <Glyph path={PHONE} /> {BRAND.phone}
          </a>
          <a href={`mailto:${BRAND.email}`}>
            <Glyph path={MAIL} /> {BRAND.email}
          </a>
        </div>
      </div>
    </section>
  );
}
