import { OrderOutcome, ReturnHome, ToAccount, type PaidTexts } from '../features/storefront/components/order-outcome.tsx';
import '../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'Your survey and payment are in',
  text: 'Your account is ready: sign in with the username and password you chose.',
  next: [
    ['Within minutes', 'A confirmation e-mail with your receipt arrives.'],
    ['Within 24 hours', 'We call the number you gave us and set up your leads.'],
  ],
  actions: (
    <>
      <ToAccount />
      <ReturnHome />
    </>
  ),
};

/** The end of a survey ([000] §2 does not show it: docs/decisions.md M10). */
export function SurveySuccessPage() {
  return <OrderOutcome paid={PAID} />;
}
