import { createFileRoute } from '@tanstack/react-router';
import { TierPage } from '../pages/site/tier-page.tsx';

export const Route = createFileRoute('/premium-pricing')({
  staticData: { title: 'Premium volume pricing', prerender: true },
  component: () => <TierPage tier="premium" />,
});
