import { useMutation } from '@tanstack/react-query';
import type { LeadPackageState, RefundMissingRequest } from '@warmline/contracts/orders/types';
import { useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { countOf, formatCents, formatCount, formatDay } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { useRequestId } from '../../lib/use-request-id.ts';
import { FormActions } from '../form/form.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from './layout.ts';
import { Panel } from './panel.tsx';
import { ProgressBar } from './progress-bar.tsx';

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
        <RefundMissingDialog leadPackage={leadPackage} refund={refund} refresh={refresh} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}

function RefundMissingDialog({
  leadPackage: { missing, missingCents },
  refund,
  refresh,
  onClose,
}: Required<Pick<LeadPackagePanelProps, 'leadPackage' | 'refund' | 'refresh'>> & { onClose: () => void }) {
  const requestIdOf = useRequestId();
  const sending = useMutation({
    mutationFn: () => refund({ requestId: requestIdOf(String(missing)), missing }),
    onSuccess: () => {
      toast({ title: 'Refund requested', description: `We're refunding ${countOf(missing, 'missing lead')}.` });
      onClose();
    },
    onError: (error) => {
      toast({ title: 'Refund failed', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refresh();
      onClose();
    },
  });
  return (
    <Dialog title={`Refund ${countOf(missing, 'missing lead')}?`} onClose={onClose}>
      <p>
        {formatCents(missingCents)} goes back to how it was paid. These leads won&apos;t be delivered anymore; delivered leads
        stay.
      </p>
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="danger" loading={sending.isPending} loadingText="Submitting..." onClick={() => sending.mutate()}>
          Refund {formatCents(missingCents)}
        </Button>
      </FormActions>
    </Dialog>
  );
}
