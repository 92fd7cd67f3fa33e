import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '../pages/site/pricing-page.tsx';

export const Route = createFileRoute('/pricing')({
  staticData: { title: 'Pricing', prerender: true },
  component: PricingPage,
});
