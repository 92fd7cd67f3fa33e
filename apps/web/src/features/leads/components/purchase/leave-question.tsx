import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { countOf } from '../../../../lib/text/format.ts';

export interface LeaveQuestionProps {
  count: number;
  busy: boolean;
  onStay: () => void;
  onKeep: () => void;
  onRelease: () => void;
}

/** Asks before the buyer leaves a payment, because the hold would be lost. */
export function LeaveQuestion({ count, busy, onStay, onKeep, onRelease }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-labelledby="leave-question">
      <Notice tone="warn" icon="clock">
        <p id="leave-question">
          <strong>Leave without paying?</strong> You can keep {countOf(count, 'lead')} on hold until the time runs out. To pay
          later, come back here or open My Purchases.
        </p>
      </Notice>
      <chakra.div display="grid" gap="2" marginTop="3.5">
        <Button ref={stay} disabled={busy} onClick={onStay}>
          Back to payment
        </Button>
        <Button tone="secondary" disabled={busy} onClick={onKeep}>
          Keep leads on hold
        </Button>
        <Button tone="quiet" loading={busy} onClick={onRelease}>
          Release leads
        </Button>
      </chakra.div>
    </div>
  );
}
