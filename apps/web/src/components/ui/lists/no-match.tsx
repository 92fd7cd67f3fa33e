import { Button } from '../button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

export interface NoMatchProps {
  /** Plural name of the rows. */
  what: string;
  /** The search, if there is one: it is the likeliest reason. */
  typed?: string | undefined;
  onShowAll: () => void;
}

/** Shown when a list has rows, but none that its search or filters match. */
export function NoMatch({ what, typed = '', onShowAll }: NoMatchProps) {
  return (
    <EmptyState icon="search" title={`No ${what} match ${typed === '' ? 'these filters' : `“${typed}”`}.`}>
      <Button tone="secondary" onClick={onShowAll}>
        Show all {what}
      </Button>
    </EmptyState>
  );
}
