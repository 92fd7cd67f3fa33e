import { lazy, Suspense } from 'react';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { FocusedColumns, FocusedHead } from '../../components/ui/states/focused-parts.ts';
import { NextSteps } from '../../components/ui/frame/next-steps.tsx';
import { TableSkeleton } from '../../components/ui/lists/table-skeleton.tsx';
import { ApplicationForm } from '../../features/partners/components/application-form.tsx';
import { useApplication } from '../../features/partners/use-application.ts';

const ApplicationSubmitted = lazy(() => import('../../features/partners/components/application-submitted.tsx'));

const NEXT = [
  { title: 'You apply', text: 'It takes about five minutes. This device saves your entries until you submit.' },
  { title: 'We review it within 48 hours', text: 'A person reads your application and may call your references.' },
  { title: 'We answer by email', text: 'You get our decision and, if approved, the next step.' },
] as const;

/** Partner application page `/affnetwork` (B2.12, B2.52, B2.53). */
export function AffnetworkPage() {
  const application = useApplication();
  return (
    <CheckoutLayout back={{ href: '/', label: 'Home' }}>
      {application.received !== null ? (
        <Suspense fallback={<TableSkeleton rows={4} label="Loading the confirmation" />}>
          <ApplicationSubmitted application={application.received} />
        </Suspense>
      ) : (
        <>
          <FocusedHead>
            <h1>Partner application</h1>
            <p>Tell us about your business and how you take calls. We review every application within 48 hours.</p>
          </FocusedHead>
          <FocusedColumns>
            <ApplicationForm application={application} />
            <aside>
              <NextSteps title="What happens next" steps={NEXT} />
            </aside>
          </FocusedColumns>
        </>
      )}
    </CheckoutLayout>
  );
}
