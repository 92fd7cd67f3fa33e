import { createFileRoute } from '@tanstack/react-router';
import { TierPage } from '../pages/site/tier-page.tsx';

export const Route = createFileRoute('/standard-pricing')({
  staticData: { title: 'Standard pricing', prerender: true },
  component: () => <TierPage tier="standard" />,
});
