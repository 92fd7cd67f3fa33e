import { formatCents } from '@warmline/domain/money/money';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { countOf, formatClock } from '../../../../lib/text/format.ts';
import { useSecondsLeft } from '../../../../lib/time/use-seconds-left.ts';
import type { HeldOrder } from '../../api/held-orders.ts';

export interface HeldNoticeProps {
  order: HeldOrder;
  busy: boolean;
  onContinue: () => void;
  onRelease: () => void;
}

/** Shows a held purchase that the buyer left; renders nothing once the hold expired. */
export function HeldNotice({ order, busy, onContinue, onRelease }: HeldNoticeProps) {
  const left = useSecondsLeft(order.expiresAt);
  if (left === 0) return null;
  return (
    <Notice
      tone="warn"
      icon="clock"
      actions={
        <>
          <Button size="sm" loading={busy} onClick={onContinue}>
            Continue to payment
          </Button>
          <Button size="sm" tone="quiet" disabled={busy} onClick={onRelease}>
            Release leads
          </Button>
        </>
      }
    >
      You have {countOf(order.quantity, 'lead')} on hold ({formatCents(order.totalCents)}). Time left to pay:{' '}
      <span className="num">{formatClock(left)}</span>.
    </Notice>
  );
}
