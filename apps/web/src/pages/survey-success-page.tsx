import { OrderOutcome, ReturnHome, ToAccount, type PaidTexts } from '../features/storefront/components/order-outcome.tsx';
import '../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'We received your survey and payment',
  text: 'Your account is ready. Sign in with the username and password you chose.',
  next: [
    ['Within minutes', 'You get a confirmation email with your receipt.'],
    ['Within 24 hours', 'We call you at the number you gave us to finish the setup.'],
  ],
  actions: (
    <>
      <ToAccount />
      <ReturnHome />
    </>
  ),
};

/** The page at the end of a survey (A2.48, M10). */
export function SurveySuccessPage() {
  return <OrderOutcome paid={PAID} />;
}
