import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../pages/site/landing-page.tsx';

export const Route = createFileRoute('/')({
  staticData: {
    title: 'Final expense prospects who are ready to talk',
    prerender: true,
  },
  component: LandingPage,
});
