import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { countOf } from '../../../lib/format.ts';

export interface LeaveQuestionProps {
  count: number;
  busy: boolean;
  onStay: () => void;
  onKeep: () => void;
  onRelease: () => void;
}

/** Asked before a payment is left: the hold is worth something, nobody else has these leads. */
export function LeaveQuestion({ count, busy, onStay, onKeep, onRelease }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-labelledby="leave-question">
      <Notice tone="warn" icon="clock">
        <p id="leave-question">
          <strong>Leave without paying?</strong> {countOf(count, 'lead')} can stay held for you until the time is over: this page
          and My Purchases lead back to the payment.
        </p>
      </Notice>
      <div className="leave-actions">
        <Button ref={stay} disabled={busy} onClick={onStay}>
          Back to payment
        </Button>
        <Button tone="secondary" disabled={busy} onClick={onKeep}>
          Keep them held
        </Button>
        <Button tone="quiet" loading={busy} onClick={onRelease}>
          Release the leads
        </Button>
      </div>
    </div>
  );
}
