import { createFileRoute } from '@tanstack/react-router';
import { TierPage } from '../pages/site/tier-page.tsx';

export const Route = createFileRoute('/special-pricing')({
  staticData: { title: 'Special offer', prerender: true },
  component: () => <TierPage tier="special" />,
});
