import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../ui/brand/icon.tsx';
import { ICONS } from '../ui/brand/icons.ts';
import { ThemeToggle } from '../ui/brand/theme-toggle.tsx';
import { HasMain } from './page-state.tsx';
import { sidebarRecipe } from './sidebar-recipe.ts';

const EdgePanel = lazy(() => import('../ui/dialogs/edge-panel.tsx'));

export interface SidebarLayoutProps {
  brand: ReactNode;
  nav: ReactNode;
  footer: ReactNode;
  onSearch: () => void;
  children: ReactNode;
}

/** Frame with the navigation on the left; on phones it is in a drawer behind the menu button. */
export function SidebarLayout({ brand, nav, footer, onSearch, children }: SidebarLayoutProps) {
  const styles = useSlotRecipe({ recipe: sidebarRecipe })();
  const [open, setOpen] = useState(false);
  const links = useRef<HTMLElement>(null);
  // In a low window, the link of the page that opens first may be below the edge.
  useEffect(() => {
    const nav = links.current!;
    const current = nav.querySelector('[aria-current=page]');
    // `scrollIntoView` would start the Tab order at the link, behind the skip link.
    if (current) nav.scrollTop += Math.max(0, current.getBoundingClientRect().bottom - nav.getBoundingClientRect().bottom);
  }, []);
  return (
    <chakra.div css={styles.root}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <chakra.header css={styles.bar}>
        <button type="button" className="icon-button" aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon path={ICONS.menu} size={20} />
        </button>
        {brand}
        <button type="button" className="icon-button" aria-label="Search or go to..." onClick={onSearch}>
          <Icon path={ICONS.search} size={20} />
        </button>
        <ThemeToggle />
      </chakra.header>
      <chakra.header css={styles.sidebar}>
        <chakra.div css={styles.head}>
          {brand}
          <ThemeToggle />
        </chakra.div>
        <chakra.button type="button" css={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
          <Icon path={ICONS.search} size={16} /> Search or go to... <kbd aria-hidden="true">{SHORTCUT}</kbd>
        </chakra.button>
        <chakra.nav ref={links} aria-label="Sections" css={styles.nav}>
          {nav}
        </chakra.nav>
        <chakra.div css={styles.foot}>{footer}</chakra.div>
      </chakra.header>
      <chakra.main id="main" css={styles.main}>
        <HasMain value>{children}</HasMain>
      </chakra.main>
      {open && (
        <Suspense fallback={null}>
          <EdgePanel edge="start" title="Menu" onClose={() => setOpen(false)}>
            <chakra.div css={styles.drawer}>
              {/* A click on any link closes the drawer. */}
              <chakra.nav
                aria-label="Sections"
                css={styles.nav}
                onClick={(event) => {
                  if (event.target instanceof Element && event.target.closest('a') !== null) setOpen(false);
                }}
              >
                {nav}
              </chakra.nav>
              <chakra.div css={styles.foot}>{footer}</chakra.div>
            </chakra.div>
          </EdgePanel>
        </Suspense>
      )}
    </chakra.div>
  );
}

const SHORTCUT = /mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
