import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../../components/ui/brand-mark.tsx';
import { ThemeToggle } from '../../../components/ui/theme-toggle.tsx';

/** The public header ([000] §2). Addresses of pages with a full load of their own are plain links. */
export function SiteHeader() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <div className="wide site-header-row">
          <Link to="/" aria-label="Warmline, start page" className="brand-link">
            <BrandMark />
          </Link>
          <nav aria-label="Main" className="site-nav">
            <a href="/#schedule-call" className="nav-text">
              Questions?
            </a>
            <a href="/pricing" className="nav-text">
              Pricing
            </a>
            <a href="/#contact" className="nav-text">
              Contact
            </a>
            <Link to="/login">Login</Link>
            <ThemeToggle />
            <a href="/survey" className="btn btn-primary btn-small nav-cta">
              Get started
            </a>
          </nav>
        </div>
      </header>
    </>
  );
}
