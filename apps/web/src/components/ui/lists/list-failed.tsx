import { Button } from '../button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

/** Shown in place of a list that could not be loaded. */
export function ListFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState icon="alert" title={title}>
      <Button tone="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
