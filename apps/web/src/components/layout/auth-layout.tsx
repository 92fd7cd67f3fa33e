import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import '../../styles/account.css';
import { BrandMark } from '../ui/brand-mark.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

/** Frame of the sign-in pages: one card, and at most one line below it. */
export function AuthLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="entrance">
      <header className="entrance-head">
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
        <ThemeToggle />
      </header>
      <main id="main" className="entrance-main">
        <div className="entrance-card">{children}</div>
        {foot !== undefined && <p className="entrance-foot">{foot}</p>}
      </main>
    </div>
  );
}
