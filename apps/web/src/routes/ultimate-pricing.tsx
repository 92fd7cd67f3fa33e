import { createFileRoute } from '@tanstack/react-router';
import { TierPage } from '../pages/site/tier-page.tsx';

export const Route = createFileRoute('/ultimate-pricing')({
  staticData: { title: 'Ultimate volume pricing', prerender: true },
  component: () => <TierPage tier="ultimate" />,
});
