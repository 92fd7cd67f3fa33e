import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

export interface StepFrameProps {
  onNext: () => Promise<void>;
  /** Not set in the first step. */
  onBack?: () => void;
  next: string;
  /** The button text while the step is being submitted. */
  busy?: string | false;
  children: ReactNode;
}

/** One step of a survey: its fields and the buttons to continue and go back. */
export function StepFrame({ onNext, onBack, next, busy = false, children }: StepFrameProps) {
  const waiting = busy !== false;
  return (
    <form
      noValidate
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onNext();
      }}
    >
      {children}
      <div className="step-actions">
        {onBack !== undefined && (
          <Button tone="secondary" size="xl" disabled={waiting} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="xl" loading={waiting} loadingText={busy || undefined}>
          {next}
        </Button>
      </div>
    </form>
  );
}
