import { createFileRoute } from '@tanstack/react-router';
import { ThankYouPage } from '../pages/checkout/thank-you-page.tsx';

export const Route = createFileRoute('/thank-you')({
  staticData: { title: 'Thank you', prerender: true },
  component: ThankYouPage,
});
