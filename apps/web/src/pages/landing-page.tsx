import { lazy, Suspense } from 'react';
import { SiteHeader } from '../features/storefront/components/site-header.tsx';
import { whenWanted } from '../features/storefront/when-wanted.ts';
import '../styles/landing.css';
import '../styles/landing-offer.css';
import '../styles/landing-proof.css';

const LandingContent = lazy(() => whenWanted().then(() => import('./landing/landing-content.tsx')));

// One element for good: a new one would make React give up the markup that waits for its script.
const CONTENT = (
  <Suspense fallback={null}>
    <LandingContent />
  </Suspense>
);

/** The landing page ([000] §2). Its header is alive as soon as the page is; the rest is markup until somebody moves. */
export function LandingPage() {
  return (
    <>
      <SiteHeader />
      {CONTENT}
    </>
  );
}
