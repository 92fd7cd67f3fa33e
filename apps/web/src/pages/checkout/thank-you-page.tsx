import { useRouter } from '@tanstack/react-router';
import { TIMERS } from '@warmline/contracts/site/timers';
import { useState } from 'react';
import { OrderOutcome, type PaidTexts } from '../../features/storefront/components/order-outcome.tsx';
import { celebrateFor } from '../../features/storefront/confetti.ts';
import { forgetPaidSurveys } from '../../features/surveys/survey-drafts.ts';
import '../../styles/outcome.css';

const PAID: PaidTexts = {
  title: 'Payment Successful',
  text: 'Thank you for your purchase. We received your order.',
  celebrate: () => celebrateFor(TIMERS.thankYouConfettiMs),
};

/** The page after a ringcloud or call-transfer payment (A2.46, A2.47); shows success only for a paid order (M9). */
export function ThankYouPage() {
  const router = useRouter();
  useState(() => forgetPaidSurveys(router.state.location.search));
  return <OrderOutcome paid={PAID} />;
}
