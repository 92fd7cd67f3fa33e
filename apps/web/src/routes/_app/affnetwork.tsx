import { createFileRoute } from '@tanstack/react-router';
import { AffnetworkPage } from '../../pages/partners/affnetwork-page.tsx';

export const Route = createFileRoute('/_app/affnetwork')({
  staticData: { title: 'Partner application' },
  component: AffnetworkPage,
});
