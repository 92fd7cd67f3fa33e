import { lazy, Suspense } from 'react';
import { SiteHeader } from '../../features/storefront/components/site-header.tsx';
import { onFirstInteraction } from '../../features/storefront/on-first-interaction.ts';
import '../../styles/landing.css';
import '../../styles/landing-offer.css';
import '../../styles/landing-proof.css';
import '../../styles/questions.css';

const LandingContent = lazy(() => onFirstInteraction().then(() => import('./landing-content.tsx')));

// One stable element: a new one would make React discard the prerendered markup before its script loads.
const CONTENT = (
  <Suspense fallback={null}>
    <LandingContent />
  </Suspense>
);

/**
 * The landing page (A2.01-A2.03). Its header is interactive at once; the rest stays static markup until the first interaction.
 */
export function LandingPage() {
  return (
    <>
      <SiteHeader />
      {CONTENT}
    </>
  );
}
