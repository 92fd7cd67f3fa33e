import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../pages/site/legal-page.tsx';

export const Route = createFileRoute('/security')({
  staticData: { title: 'Security', prerender: true },
  component: LegalPage,
});
