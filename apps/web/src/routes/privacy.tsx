import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../pages/site/legal-page.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'Privacy policy', prerender: true },
  component: LegalPage,
});
