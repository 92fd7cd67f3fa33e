import { Glyph } from '../../components/ui/glyph.tsx';
import { BACK } from '../../components/ui/glyphs.ts';
import { SiteFooter } from '../../features/storefront/components/site-footer.tsx';
import { SiteHeader } from '../../features/storefront/components/site-header.tsx';
import '../../styles/not-found.css';

/** Every unknown address ([000] §2, word for word). */
export default function NotFoundContent() {
  return (
    <>
      <SiteHeader />
      <main id="main" className="wide not-found">
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <div className="hero-actions">
          <a href="/" className="btn btn-primary">
            <Glyph path={BACK} /> Back to the start page
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
