import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { billingProfileQuery, billingText } from '../api/billing-profile.ts';

const BillingDialog = lazy(() => import('./billing-dialog.tsx'));

/** Whom new documents are made out to, for owners and managers (W77). */
export function BillingPanel() {
  const { data } = useQuery(billingProfileQuery);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <Panel
      title="Billing details"
      text="New documents are made out to this name and address."
      end={
        <Button tone="secondary" onClick={() => setOpen(true)}>
          Edit billing details
        </Button>
      }
    >
      <p>{billingText({ ...data, email: '' }) || 'Documents show the buyer and your agency.'}</p>
      <Suspense fallback={null}>{isOpen && <BillingDialog profile={data} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
}
