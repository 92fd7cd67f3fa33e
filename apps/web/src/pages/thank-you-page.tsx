import { TIMERS } from '@warmline/contracts/timers';
import { OrderOutcome, ReturnHome, ToPurchases, type PaidTexts } from '../features/storefront/components/order-outcome.tsx';
import { celebrateFor } from '../features/storefront/confetti.ts';
import '../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'Payment Successful',
  text: 'Thank you for your purchase. Your order is in.',
  next: [
    ['Within minutes', 'A confirmation e-mail with your receipt arrives.'],
    ['Within 24 hours', 'We call you for your setup: states, hours and where calls should ring.'],
  ],
  actions: (
    <>
      <ToPurchases />
      <ReturnHome />
    </>
  ),
  celebrate: () => celebrateFor(TIMERS.thankYouConfettiMs),
};

/** After a ringcloud or call-transfer payment ([000] §2); success only for an order that is paid (docs/decisions.md M9). */
export function ThankYouPage() {
  return <OrderOutcome paid={PAID} />;
}
