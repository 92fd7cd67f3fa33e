import { phoneHref } from '@warmline/domain/places/us-phone';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { MAIL, PHONE } from '../../../components/ui/brand/public-icons.ts';
import { useSite } from '../../../lib/api/site.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/** The contact section: phone, email, and Book a Call Now, which links to the schedule section (A2.03). */
export function ContactBlock() {
  const { phone, email } = useSite().company;
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-title">
      <div className="wide split">
        <div>
          <h2 id="contact-title">Ready for more calls?</h2>
          <p className="lead">
            Tell us how many calls your agents can take in a day. Your setup call comes within 24 hours of your order.
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
          {phone !== '' && (
            <a href={phoneHref(phone)}>
              <Icon path={PHONE} /> {phone}
            </a>
          )}
          {email !== '' && (
            <a href={emailHref(email)}>
              <Icon path={MAIL} /> {email}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
