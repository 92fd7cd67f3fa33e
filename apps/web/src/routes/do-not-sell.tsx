import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../pages/site/legal-page.tsx';

export const Route = createFileRoute('/do-not-sell')({
  staticData: { title: 'Do not sell or share my information', prerender: true },
  component: LegalPage,
});
