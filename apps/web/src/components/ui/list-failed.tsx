import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Stands where a list would, when it could not be loaded. */
export function ListFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState icon="alert" title={title}>
      <Button tone="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
