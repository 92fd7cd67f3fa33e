import { Icon } from '../../components/ui/brand/icon.tsx';
import { BACK } from '../../components/ui/brand/public-icons.ts';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../../features/storefront/components/site-header.tsx';
import '../../styles/not-found.css';

/** The page for unknown URLs, with the specified text (A2.49, A2.50). */
export default function NotFoundContent() {
  return (
    <>
      <SiteHeader />
      <main id="main" className="wide not-found">
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <div className="hero-actions">
          <a href="/" className="btn btn-primary">
            <Icon path={BACK} /> Back to home page
          </a>
          <a href="/pricing" className="btn btn-secondary">
            See pricing
          </a>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
