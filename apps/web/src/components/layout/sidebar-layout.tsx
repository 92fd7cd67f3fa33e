import { lazy, Suspense, useState, type ReactNode } from 'react';
import { HasMain } from './page-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { ICONS } from '../ui/icons.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

const Drawer = lazy(() => import('../ui/drawer.tsx'));

/** Page with section links on the left; on phones they are in a drawer behind the menu button. */
export function SidebarLayout({
  brand,
  nav,
  footer,
  children,
}: {
  brand: ReactNode;
  nav: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="with-sidebar">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="phone-bar">
        <button type="button" className="icon-button" aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon path={ICONS.menu} size={20} />
        </button>
        {brand}
        <ThemeToggle />
      </header>
      <header className="sidebar">
        <div className="sidebar-head">
          {brand}
          <ThemeToggle />
        </div>
        <nav aria-label="Sections" className="sidebar-nav">
          {nav}
        </nav>
        <div className="sidebar-foot">{footer}</div>
      </header>
      <main id="main" className="with-sidebar-main">
        <HasMain value>{children}</HasMain>
      </main>
      {open && (
        <Suspense fallback={null}>
          <Drawer title="Menu" onClose={() => setOpen(false)}>
            {/* A click on any link closes the drawer. */}
            <nav
              aria-label="Sections"
              className="sidebar-nav"
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('a') !== null) setOpen(false);
              }}
            >
              {nav}
            </nav>
            <div className="sidebar-foot">{footer}</div>
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}
