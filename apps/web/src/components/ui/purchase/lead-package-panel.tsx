import type { LeadPackageState, RefundMissingRequest } from '@warmline/contracts/orders/types';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { useOnFalse } from '../../../lib/view/use-on-false.ts';
import { Button } from '../button.tsx';
import { Stack } from '../frame/layout.ts';
import { Panel } from '../frame/panel.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';

const RefundMissingDialog = lazy(() => import('./refund-missing-dialog.tsx'));

export interface LeadPackagePanelProps {
  leadPackage: LeadPackageState;
  /** Singular name of what is delivered. */
  item: 'lead' | 'callback';
  audience: 'buyer' | 'staff';
  /** Refunds the missing leads; absent for a seat that may not. */
  refund?: (request: RefundMissingRequest) => Promise<void>;
  /** Refetches the order after a refusal. */
  refresh: () => void;
}

type Lost = NonNullable<LeadPackageState['lost']>;

const WAITS: Record<
  LeadPackagePanelProps['audience'],
  Record<NonNullable<LeadPackageState['waitsFor']>, (items: string) => string>
> = {
  buyer: {
    setup: (items) => `Set up your order: choose your states to get your ${items}.`,
    inventory: (items) => `The rest follow as new ${items} arrive. We email you about them.`,
    dispute: () => 'Delivery is paused while your bank looks at a payment, or your agency owes money.',
  },
  staff: {
    setup: () => 'The buyer has not chosen states yet.',
    inventory: (items) => `The rest follow as ${items} arrive that fit the order.`,
    dispute: () => 'Delivery is paused by a dispute, or what the agency owes.',
  },
};

const LOST: Record<LeadPackagePanelProps['audience'], Record<Lost, (items: string) => string>> = {
  buyer: {
    owed: () => 'Your bank took this payment back. Delivery is paused until your agency has paid what it owes.',
    paid: (items) =>
      `Your bank took this payment back, and your agency has paid it since. Ask support if you'd rather have the price of missing ${items}.`,
    stopped: () => 'Your bank took this payment back, so delivery has ended.',
  },
  staff: {
    owed: () => 'The dispute was lost. Delivery is paused until the agency has paid what it owes.',
    paid: () => "The dispute was lost, and the agency has paid since. The card can't be refunded anymore.",
    stopped: () => 'The dispute was lost, and no agency owes the amount, so delivery has ended.',
  },
};

/** Shows how far a lead package is delivered (M92), and refunds what is missing (M99). */
export function LeadPackagePanel({ leadPackage, item, audience, refund, refresh }: LeadPackagePanelProps) {
  const [asking, setAsking] = useState(false);
  const { delivered, total, missing, waitsFor, refundOn, lost = null } = leadPackage;
  const items = `${item}s`;
  const canRefund = missing > 0 && waitsFor !== 'dispute' && lost === null;
  useOnFalse(canRefund, () => setAsking(false));
  if (total === 0) return null;
  return (
    <Panel
      title="Delivery"
      end={
        canRefund &&
        refund && (
          <Button tone="secondary" size="sm" onClick={() => setAsking(true)}>
            Refund missing {items}...
          </Button>
        )
      }
    >
      <Stack gap="2.5">
        <p>
          <strong className="num">
            {formatCount(delivered)} of {formatCount(total)} delivered
          </strong>
        </p>
        <ProgressBar label={`Delivered ${items}`} value={delivered} max={total} />
        {waitsFor !== null && (lost === null || lost === 'paid') && <p>{WAITS[audience][waitsFor](items)}</p>}
        {lost !== null && <p>{LOST[audience][lost](items)}</p>}
        {refundOn !== null && (
          <p className="fine">
            {item === 'lead' ? 'Leads' : 'Callbacks'} that are missing on {formatDay(refundOn)} are refunded automatically.
          </p>
        )}
      </Stack>
      {asking && refund && (
        <Suspense fallback={null}>
          <RefundMissingDialog
            leadPackage={leadPackage}
            item={item}
            refund={refund}
            refresh={refresh}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
