import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../../../pages/dashboard/home-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/home')({
  staticData: { title: 'Overview' },
  component: HomePage,
});
