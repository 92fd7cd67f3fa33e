import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../pages/site/legal-page.tsx';

export const Route = createFileRoute('/accessibility')({
  staticData: { title: 'Accessibility', prerender: true },
  component: LegalPage,
});
