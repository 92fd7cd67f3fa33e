import { createFileRoute } from '@tanstack/react-router';
import { TierPage } from '../pages/site/tier-page.tsx';

export const Route = createFileRoute('/enterprise-pricing')({
  staticData: { title: 'Enterprise volume pricing', prerender: true },
  component: () => <TierPage tier="enterprise" />,
});
