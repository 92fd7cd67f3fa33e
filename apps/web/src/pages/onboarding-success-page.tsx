import { OrderOutcome, ReturnHome, ToPurchases, type PaidTexts } from '../features/storefront/components/order-outcome.tsx';
import '../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'Your package is ordered',
  text: 'We received your payment and reserved your transfers. Keep the receipt number for questions.',
  next: [
    ['Within minutes', 'You get a confirmation email with your receipt.'],
    ['Within 24 hours', 'We call you to set up your states, hours and transfer number.'],
    ['After setup', 'We transfer the first prospects to your agents. Calls of 2 minutes or less are not charged.'],
  ],
  actions: (
    <>
      <ToPurchases />
      <ReturnHome />
    </>
  ),
};

/** The page after a package checkout (A2.48, M10). */
export function OnboardingSuccessPage() {
  return <OrderOutcome paid={PAID} />;
}
