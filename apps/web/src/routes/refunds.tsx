import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../pages/site/legal-page.tsx';

export const Route = createFileRoute('/refunds')({
  staticData: { title: 'Refund policy', prerender: true },
  component: LegalPage,
});
