import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../pages/site/legal-page.tsx';

export const Route = createFileRoute('/terms')({
  staticData: { title: 'Terms of service', prerender: true },
  component: LegalPage,
});
