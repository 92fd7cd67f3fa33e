import { PageState } from './page-state.tsx';

/** Loading state shown after 150 ms; plain markup, because it is part of every page. */
export function PagePending() {
  return (
    <PageState aria-busy="true">
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-block" />
      <p className="sr-only" role="status">
        Loading
      </p>
    </PageState>
  );
}
