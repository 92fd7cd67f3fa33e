import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../pages/landing-page.tsx';

export const Route = createFileRoute('/')({
  staticData: {
    title: 'Final expense calls that are ready to talk',
    description:
      'TCPA-compliant, pre-screened final-expense call transfers and leads. Calls of 2 minutes or less are not charged.',
    prerender: true,
  },
  component: LandingPage,
});
