import { lazy, Suspense } from 'react';
import { PagePending } from '../components/layout/page-pending.tsx';

const NotFoundContent = lazy(() => import('./not-found/not-found-content.tsx'));

/** Every unknown address; a chunk of its own, because the router carries this component to every page. */
export function NotFoundPage() {
  return (
    <Suspense fallback={<PagePending />}>
      <NotFoundContent />
    </Suspense>
  );
}
