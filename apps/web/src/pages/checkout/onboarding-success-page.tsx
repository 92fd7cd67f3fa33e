import { OrderOutcome, type PaidTexts } from '../../features/storefront/components/order-outcome.tsx';
import '../../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'Your order is confirmed',
  text: 'We received your payment and reserved your transfers. Keep this receipt number handy.',
};

/** The page after a package checkout (A2.48, M10). */
export function OnboardingSuccessPage() {
  return <OrderOutcome paid={PAID} />;
}
