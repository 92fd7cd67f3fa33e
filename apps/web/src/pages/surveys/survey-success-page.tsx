import { OrderOutcome, type PaidTexts } from '../../features/storefront/components/order-outcome.tsx';
import '../../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'We received your survey and payment',
  text: 'Your account is ready. My Purchases shows the order.',
};

/** The page at the end of a survey (A2.48, M10). */
export function SurveySuccessPage() {
  return <OrderOutcome paid={PAID} />;
}
