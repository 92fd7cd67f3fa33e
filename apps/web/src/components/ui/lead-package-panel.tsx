import type { LeadPackageState, RefundMissingRequest } from '@warmline/contracts/orders/types';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Button } from './button.tsx';
import { Stack } from './layout.ts';
import { Panel } from './panel.tsx';
import { ProgressBar } from './progress-bar.tsx';

const RefundMissingDialog = lazy(() => import('./refund-missing-dialog.tsx'));

export interface LeadPackagePanelProps {
  leadPackage: LeadPackageState;
  audience: 'buyer' | 'staff';
  /** Refunds the missing leads; absent for a seat that may not. */
  refund?: (request: RefundMissingRequest) => Promise<void>;
  /** Refetches the order after a refusal. */
  refresh: () => void;
}

const WAITS: Record<LeadPackagePanelProps['audience'], Record<NonNullable<LeadPackageState['waitsFor']>, string>> = {
  buyer: {
    setup: 'Set up your order: choose your states to get your leads.',
    inventory: 'The rest follow as new leads arrive. We email you about them.',
    dispute: 'Delivery is paused while your bank looks at the payment.',
  },
  staff: {
    setup: 'The buyer has not chosen states yet.',
    inventory: 'The rest follow as leads arrive that fit the order.',
    dispute: 'Delivery is paused by the dispute.',
  },
};

/** Shows how far leads that were bought by number are delivered (M92), and refunds those that are missing (M99). */
export function LeadPackagePanel({ leadPackage, audience, refund, refresh }: LeadPackagePanelProps) {
  const [asking, setAsking] = useState(false);
  const { delivered, total, missing, waitsFor, refundOn } = leadPackage;
  if (total === 0) return null;
  return (
    <Panel
      title="Delivery"
      end={
        missing > 0 &&
        waitsFor !== 'dispute' &&
        refund && (
          <Button tone="secondary" size="sm" onClick={() => setAsking(true)}>
            Refund missing leads...
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
        <ProgressBar label="Delivered leads" value={delivered} max={total} />
        {waitsFor !== null && <p>{WAITS[audience][waitsFor]}</p>}
        {refundOn !== null && <p className="fine">Leads that are missing on {formatDay(refundOn)} are refunded automatically.</p>}
      </Stack>
      {asking && refund && (
        <Suspense fallback={null}>
          <RefundMissingDialog leadPackage={leadPackage} refund={refund} refresh={refresh} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
