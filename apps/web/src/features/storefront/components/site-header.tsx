import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { BrandMark } from '../../../components/ui/brand/brand-mark.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { MENU } from '../../../components/ui/brand/public-icons.ts';
import { ThemeToggle } from '../../../components/ui/brand/theme-toggle.tsx';
import { useSite } from '../../../lib/api/site.ts';

/**
 * The public header (A2.01). Its page is prerendered for visitors and users alike; a style shows what is for the reader (M85).
 * Links to prerendered pages are plain links with a full page load.
 */
export function SiteHeader() {
  const { name } = useSite().company;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <div className="wide site-header-row">
          <a href="/" aria-label={`${name}, home page`} className="brand-link">
            <BrandMark />
          </a>
          <nav aria-label="Main" className="site-nav">
            <div className="nav-text">
              <PageLinks />
            </div>
            <Link to="/login" className="for-visitors">
              Login
            </Link>
            <Link to="/dashboard" className="for-users">
              Dashboard
            </Link>
            <ThemeToggle />
            <a href="/survey" className="btn btn-primary btn-small nav-cta for-visitors">
              Get started
            </a>
            <details className="nav-menu" onClick={closeAfterChoice} onKeyDown={closeOnEscape}>
              <summary aria-label="Menu" className="icon-button">
                <Icon path={MENU} />
              </summary>
              <div className="nav-sheet">
                <PageLinks />
                <a href="/survey" className="for-visitors">
                  Get started
                </a>
              </div>
            </details>
          </nav>
        </div>
      </header>
    </>
  );
}

function PageLinks() {
  return (
    <>
      <a href="/#schedule-call">Questions?</a>
      <Link to="/pricing">Pricing</Link>
      <a href="/#contact">Contact</a>
    </>
  );
}

/** Closes the menu sheet after a click on a link within the page, which would leave it open. */
function closeAfterChoice(event: MouseEvent<HTMLDetailsElement>): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
