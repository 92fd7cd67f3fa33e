import { TAGLINE } from '@warmline/contracts/site/brand';
import { BrandMark } from '../../../components/ui/brand/brand-mark.tsx';
import { useSite } from '../../../lib/api/site.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/**
 * The public footer: pages, contact, and the published legal pages with the legal entity (D9). A style shows what is for the
 * reader (M85).
 */
export function SiteFooter() {
  const { company, legal, year } = useSite();
  return (
    <footer className="site-footer">
      <div className="wide site-footer-row">
        <div>
          <BrandMark />
          <p>{TAGLINE}</p>
        </div>
        <nav aria-label="Footer">
          <a href="/pricing">Pricing</a>
          <a href="/survey" className="for-visitors">
            Get started
          </a>
          <a href="/#schedule-call">Schedule a call</a>
          <a href="/affnetwork">Become a partner</a>
          <a href="/login" className="for-visitors">
            Login
          </a>
          <a href="/dashboard" className="for-users">
            Dashboard
          </a>
        </nav>
        <address>
          {company.phone !== '' && <a href={company.phoneHref}>{company.phone}</a>}
          {company.email !== '' && <a href={emailHref(company.email)}>{company.email}</a>}
          {company.address !== '' && <span>{company.address}</span>}
        </address>
      </div>
      <div className="wide site-footer-legal">
        <p>
          © {year} {company.legalName || company.name}
        </p>
        {legal.length > 0 && (
          <nav aria-label="Legal">
            {legal.map(({ path, title }) => (
              <a key={path} href={path}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}
