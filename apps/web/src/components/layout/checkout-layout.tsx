import { Link } from '@tanstack/react-router';
import { BRAND } from '@warmline/contracts/brand';
import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import { ICONS } from '../ui/icons.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

/** Frame of a page with a single task: links home and back, and no other links. */
export function CheckoutLayout({ back, children }: { back?: { href: string; label: string }; children: ReactNode }) {
  return (
    <div className="focused">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="focused-header">
        <div className="wide focused-header-row">
          <Link to="/" className="brand-link" aria-label={`${BRAND.name}, start page`}>
            <BrandMark />
          </Link>
          <div className="focused-header-end">
            {back !== undefined && (
              <a href={back.href} className="focused-back">
                <Icon path={ICONS.back} size={16} /> {back.label}
              </a>
            )}
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main id="main" className="wide focused-main">
        {children}
      </main>
      <footer className="wide focused-foot">
        <p>
          Questions? Call <a href={BRAND.phoneHref}>{BRAND.phone}</a> or email{' '}
          <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
        </p>
      </footer>
    </div>
  );
}
