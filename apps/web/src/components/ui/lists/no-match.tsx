import { Button } from '../button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

/** Shown when a list has rows, but none that its filters match. */
export function NoMatch({ what, onShowAll }: { what: string; onShowAll: () => void }) {
  return (
    <EmptyState icon="search" title={`No ${what} match these filters.`}>
      <Button tone="secondary" onClick={onShowAll}>
        Show all {what}
      </Button>
    </EmptyState>
  );
}
