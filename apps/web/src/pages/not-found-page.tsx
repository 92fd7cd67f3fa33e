import { Link } from '@tanstack/react-router';
import { Icon } from '../components/ui/icon.tsx';
import { SiteFooter } from '../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../features/storefront/components/site-header.tsx';

/** Every unknown address ([000] §2, word for word). */
export function NotFoundPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className="not-found">
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <Link to="/" className="btn btn-secondary">
          <Icon name="back" /> Back to the start page
        </Link>
      </main>
      <SiteFooter />
    </>
  );
}
