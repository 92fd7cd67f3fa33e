import { createFileRoute } from '@tanstack/react-router';
import { OnboardingSuccessPage } from '../pages/checkout/onboarding-success-page.tsx';

export const Route = createFileRoute('/onboarding-success')({
  staticData: { title: 'Order received', prerender: true },
  component: OnboardingSuccessPage,
});
