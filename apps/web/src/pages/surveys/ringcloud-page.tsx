import { useNavigate } from '@tanstack/react-router';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { FocusedColumns, FocusedHead } from '../../components/ui/states/focused-parts.ts';
import { NextSteps } from '../../components/ui/frame/next-steps.tsx';
import { RingcloudForm } from '../../features/surveys/components/ringcloud-form.tsx';

const NEXT = [
  { title: 'You get an account', text: 'This creates your account. Nothing else to fill out.' },
  { title: 'You see the package', text: 'Quantity, unit price and total, before you pay.' },
  {
    title: 'You tell us how to deliver',
    text: 'Check your states right after paying, and leads and callbacks start to arrive. For calls, we also contact you within 24 hours.',
  },
] as const;

/** The page of survey 2, `/ringcloud` (A2.37-A2.40). */
export function RingcloudPage() {
  const navigate = useNavigate();
  return (
    <CheckoutLayout back={{ href: '/', label: 'Home' }}>
      <FocusedHead>
        <h1>Insurance lead survey</h1>
        <p>Tell us about your agency, the leads you want, and your states. Then you see the price.</p>
      </FocusedHead>
      <FocusedColumns>
        <RingcloudForm onSubmitted={(search) => void navigate({ to: '/ringcloud-checkout', search })} />
        <aside>
          <NextSteps title="How it works" steps={NEXT} />
        </aside>
      </FocusedColumns>
    </CheckoutLayout>
  );
}
