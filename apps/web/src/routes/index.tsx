import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../pages/landing-page.tsx';

export const Route = createFileRoute('/')({
  staticData: {
    title: 'Final expense calls that are ready to talk',
    prerender: true,
  },
  component: LandingPage,
});
