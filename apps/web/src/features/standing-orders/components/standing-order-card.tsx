import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import type { Wallet } from '@warmline/contracts/wallet/types';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { ButtonRow } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { moveStandingOrder } from '../api/standing-orders.ts';
import { DISPUTED, nextText, spentText, STATUS_LABELS } from '../standing-order-labels.ts';

const Words = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    marginBottom: '3',
    listStyle: 'none',
    '& li': {
      paddingBlock: '1px',
      paddingInline: '9px',
      borderRadius: 'full',
      background: 'bg.muted',
      fontSize: '12.5px',
      overflowWrap: 'anywhere',
    },
  },
});

export interface StandingOrderCardProps {
  order: StandingOrder;
  /** Undefined while it is unknown. */
  wallet: Wallet | undefined;
  /** The filter in words. */
  words: readonly string[];
  /** Renders the link to the order that was bought last. */
  fillLink: (orderId: string, text: string) => ReactNode;
  fundsLink: ReactNode;
  /** Undefined while a form is open, which would be lost. */
  onEdit: (() => void) | undefined;
  onPause: () => void;
  onEnd: () => void;
}

/** One standing order: what it buys, what it spent, and its buttons. */
export function StandingOrderCard({ order, wallet, words, fillLink, fundsLink, onEdit, onPause, onEnd }: StandingOrderCardProps) {
  const { status, lastFill, maxPriceCents, budgetCents, spentCents } = order;
  // Funds don't help: nothing is bought until the dispute ends (W94).
  const isDisputed = status === 'paused_funds' && wallet?.blocked === 'disputed';
  const label = isDisputed ? DISPUTED : STATUS_LABELS[status];
  const isEnded = status === 'ended';
  const resume = useOneAtATime({ mutationFn: () => moveStandingOrder(order, 'resume') });
  return (
    <Panel title={order.name} text={nextText(order, wallet)} end={<Pill tone={label.tone}>{label.text}</Pill>}>
      <Words aria-label="Filter">
        {[...words, `Up to ${formatCents(maxPriceCents)} a lead`].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </Words>
      <ProgressBar label={`Spent of the budget of ${order.name}`} value={spentCents} max={budgetCents} />
      <chakra.p marginTop="1.5" fontSize="sm" fontVariantNumeric="tabular-nums">
        {spentText(order)}
        {order.leadCap !== null && ` · ${order.taken} of ${countOf(order.leadCap, 'lead')}`}
      </chakra.p>
      {lastFill !== null && (
        <chakra.p fontSize="sm" color="fg.muted">
          Last bought: {fillLink(lastFill.orderId, `${countOf(lastFill.leads, 'lead')} for ${formatCents(lastFill.cents)}`)}
        </chakra.p>
      )}
      <Failed by={resume} text="The standing order was not changed. Please try again." />
      {!isEnded && (
        <ButtonRow>
          <Button
            tone="secondary"
            size="sm"
            aria-label={`${status === 'active' ? 'Pause' : 'Resume'} ${order.name}`}
            loading={resume.isPending}
            onClick={() => (status === 'active' ? onPause() : resume.mutate())}
          >
            {status === 'active' ? 'Pause' : 'Resume'}
          </Button>
          {onEdit && (
            <Button tone="secondary" size="sm" aria-label={`Edit ${order.name}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button tone="quiet" size="sm" aria-label={`End ${order.name}`} onClick={onEnd}>
            End
          </Button>
          {status === 'paused_funds' && !isDisputed && fundsLink}
        </ButtonRow>
      )}
    </Panel>
  );
}
