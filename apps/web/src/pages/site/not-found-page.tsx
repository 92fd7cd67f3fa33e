import { lazy, Suspense } from 'react';
import { PagePending } from '../../components/layout/page-pending.tsx';

const NotFoundContent = lazy(() => import('./not-found-content.tsx'));

/** The page for unknown URLs; a separate chunk, because the router is part of every page. */
export function NotFoundPage() {
  return (
    <Suspense fallback={<PagePending />}>
      <NotFoundContent />
    </Suspense>
  );
}
