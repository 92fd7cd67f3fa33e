import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand/brand-mark.tsx';
import { ThemeToggle } from '../ui/brand/theme-toggle.tsx';
import { authRecipe } from './auth-recipe.ts';

/** Frame of the sign-in pages: one card, and at most one line below it. */
export function AuthLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const styles = useSlotRecipe({ recipe: authRecipe })();
  return (
    <chakra.div css={styles.page}>
      <chakra.header css={styles.head}>
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
        <ThemeToggle />
      </chakra.header>
      <chakra.main id="main" css={styles.main}>
        <chakra.div css={styles.card}>{children}</chakra.div>
        {foot !== undefined && <chakra.p css={styles.foot}>{foot}</chakra.p>}
      </chakra.main>
    </chakra.div>
  );
}
