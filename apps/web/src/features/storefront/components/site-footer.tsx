import { BRAND } from '@warmline/contracts/brand';
import { BrandMark } from '../../../components/ui/brand-mark.tsx';

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wide site-footer-row">
        <div>
          <BrandMark />
          <p>{BRAND.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <a href="/pricing">Pricing</a>
          <a href="/survey">Get started</a>
          <a href="/#schedule-call">Schedule a call</a>
          <a href="/affnetwork">Become a partner</a>
          <a href="/login">Login</a>
        </nav>
        <address>
          <a href={BRAND.phoneHref}>{BRAND.phone}</a>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
          <span>{BRAND.address}</span>
        </address>
      </div>
    </footer>
  );
}
