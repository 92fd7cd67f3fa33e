import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The redirect screen: straight to the survey ([000] §2). Without scripts the page's own refresh does it. */
export function GetStartedPage() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href: '/survey', replace: true });
  }, [router]);
  return (
    <main id="main" className="page-state">
      <h1>Taking you to the survey</h1>
      <p>
        If nothing happens, <a href="/survey">open the survey</a>.
      </p>
    </main>
  );
}
