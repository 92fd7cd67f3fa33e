import { createFileRoute } from '@tanstack/react-router';
import { TierPage } from '../pages/tier-page.tsx';

export const Route = createFileRoute('/ultimate-pricing')({
  staticData: { title: 'Ultimate Volume pricing', prerender: true },
  component: () => <TierPage tier="ultimate" />,
});
