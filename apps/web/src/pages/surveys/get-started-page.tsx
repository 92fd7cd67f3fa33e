import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The redirect screen: goes to the survey (A2.04). Without JavaScript the page's meta refresh does it. */
export function GetStartedPage() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href: '/survey', replace: true });
  }, [router]);
  return (
    <main id="main" className="page-state">
      <h1>Opening the survey</h1>
      <p>
        If nothing happens, <a href="/survey">open the survey</a>.
      </p>
    </main>
  );
}
