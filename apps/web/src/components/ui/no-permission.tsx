import { EmptyState } from './empty-state.tsx';

/** The server refused: not an error to try again, somebody else's room. */
export function NoPermission({ what }: { what: string }) {
  return (
    <EmptyState icon="lock" title={`You may not see ${what}.`}>
      <p>Ask an admin if you need it for your work.</p>
    </EmptyState>
  );
}
