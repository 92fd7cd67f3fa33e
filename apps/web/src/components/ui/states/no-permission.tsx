import { EmptyState } from './empty-state.tsx';

/** Shown when the server denies access; there is nothing to retry. */
export function NoPermission({ what }: { what: string }) {
  return (
    <EmptyState icon="lock" title={`You don't have access to ${what}.`}>
      <p>Ask an admin if you need access.</p>
    </EmptyState>
  );
}
