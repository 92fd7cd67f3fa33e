import { Button } from '../button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

/** Shown in place of a list that could not be loaded; without `onRetry`, another try would not help. */
export function ListFailed({ title, onRetry }: { title: string; onRetry: (() => void) | undefined }) {
  return (
    <EmptyState icon="alert" title={title}>
      {onRetry && (
        <Button tone="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </EmptyState>
  );
}
