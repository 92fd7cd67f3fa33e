import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/api/site.ts';
import { BrandMark } from '../ui/brand/brand-mark.tsx';
import { ContactLine } from '../ui/facts/contact-line.tsx';
import { Icon } from '../ui/brand/icon.tsx';
import { ICONS } from '../ui/brand/icons.ts';
import { ThemeToggle } from '../ui/brand/theme-toggle.tsx';
import { focusedRecipe } from './focused-recipe.ts';

/** Frame of a page with a single task: links home and back, and no other links. */
export function CheckoutLayout({ back, children }: { back?: { href: string; label: string }; children: ReactNode }) {
  const { name } = useSite().company;
  const styles = useSlotRecipe({ recipe: focusedRecipe })();
  return (
    <chakra.div css={styles.page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <chakra.header css={styles.header}>
        <div className="wide">
          <Link to="/" className="brand-link" aria-label={`${name}, start page`}>
            <BrandMark />
          </Link>
          <div>
            {back !== undefined && (
              <a href={back.href}>
                <Icon path={ICONS.back} size={16} /> {back.label}
              </a>
            )}
            <ThemeToggle />
          </div>
        </div>
      </chakra.header>
      <chakra.main id="main" className="wide" css={styles.main}>
        {children}
      </chakra.main>
      <chakra.footer className="wide" css={styles.foot}>
        <ContactLine />
      </chakra.footer>
    </chakra.div>
  );
}
