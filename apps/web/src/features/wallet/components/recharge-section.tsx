import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { AutoRecharge, RechargePause } from '@warmline/contracts/wallet/recharge';
import { cardName } from '@warmline/domain/money/saved-card';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { cardsQuery } from '../api/cards.ts';
import { switchOffRecharge } from '../api/recharge.ts';
import { rechargeLine } from '../recharge-line.ts';

const RechargeDialog = lazy(() => import('./recharge-dialog.tsx'));

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' } as const;

interface RechargeSectionProps {
  /** Null if it was never switched on. */
  recharge: AutoRecharge | null;
  /** Opens the card form of the deposit that waits for its cardholder. */
  onConfirm: (reference: string) => void;
}

const PAUSED_LABELS: Record<RechargePause, string> = {
  monthly_ceiling: 'Change',
  card_declined: 'Change card',
  card_expired: 'Change card',
  refunded: 'Switch on again',
};

function changeLabel(recharge: AutoRecharge | null): string {
  if (recharge === null || recharge.state === 'off') return 'Set up';
  if (recharge.state === 'waiting') return 'Change card';
  return recharge.pausedBecause === null ? 'Change' : PAUSED_LABELS[recharge.pausedBecause];
}

/** Auto-recharge (W15): where it stands, and its switch. Default export, because it is lazy-loaded. */
export default function RechargeSection({ recharge, onConfirm }: RechargeSectionProps) {
  const cards = useQuery(cardsQuery);
  const [isOpen, setOpen] = useState(false);
  const off = useOneAtATime({
    mutationFn: switchOffRecharge,
    onSuccess: () => toast({ title: 'Auto-recharge is off' }),
    onSettled: () => refreshQueries('/api/wallet'),
  });
  const isOn = recharge !== null && recharge.state !== 'off';
  const hasStopped = isOn && (recharge.state === 'paused' || recharge.state === 'waiting');
  const line = rechargeLine(recharge, serverNow());
  const card = cards.data?.find(({ id }) => id === recharge?.cardId);
  return (
    <Panel title="Auto-recharge" text="Never run dry in the middle of a purchase.">
      <Failed by={off} text="Auto-recharge could not be switched off. Please try again." />
      <div aria-live="polite">{hasStopped ? <Notice tone="bad">{line}</Notice> : <p>{line}</p>}</div>
      {isOn && (
        <chakra.p color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" marginTop="1.5">
          Below {formatCents(recharge.thresholdCents)}, {formatCents(recharge.amountCents)} is added
          {card !== undefined && ` from ${cardName(card)}`}, at most {formatCents(recharge.ceilingCents)} a month.
        </chakra.p>
      )}
      {!isOn && cards.data?.length === 0 && <chakra.p color="fg.muted">Save a card to switch it on.</chakra.p>}
      <chakra.div css={ACTIONS}>
        {isOn && recharge.toConfirm !== null && (
          <Button onClick={() => onConfirm(recharge.toConfirm!.reference)}>
            Confirm {formatCents(recharge.toConfirm.amountCents)}
          </Button>
        )}
        {cards.data !== undefined && cards.data.length > 0 && (
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {changeLabel(recharge)}
          </Button>
        )}
        {isOn && (
          <Button
            tone="quiet"
            color="fg.muted"
            loading={off.isPending}
            loadingText="Switching off..."
            onClick={() => off.mutate()}
          >
            Switch off
          </Button>
        )}
      </chakra.div>
      <Suspense fallback={null}>
        {isOpen && <RechargeDialog recharge={recharge} cards={cards.data ?? []} onClose={() => setOpen(false)} />}
      </Suspense>
    </Panel>
  );
}
