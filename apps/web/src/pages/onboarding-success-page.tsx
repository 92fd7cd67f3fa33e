import { OrderOutcome, ReturnHome, ToPurchases, type PaidTexts } from '../features/storefront/components/order-outcome.tsx';
import '../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'Your package is ordered',
  text: 'Your payment is in and your transfers are reserved. Keep the receipt number for any question.',
  next: [
    ['Within minutes', 'A confirmation e-mail with your receipt arrives.'],
    ['Within 24 hours', 'Your setup call: states, opening hours, and the number your transfers should ring.'],
    ['After setup', 'The first prospects are handed to your agents. Calls of 2 minutes or less are not charged.'],
  ],
  actions: (
    <>
      <ToPurchases />
      <ReturnHome />
    </>
  ),
};

/** Where package checkouts return to ([000] §2 does not show it: docs/decisions.md M10). */
export function OnboardingSuccessPage() {
  return <OrderOutcome paid={PAID} />;
}
