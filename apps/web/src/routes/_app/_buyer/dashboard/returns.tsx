import { createFileRoute } from '@tanstack/react-router';
import { ReturnsPage } from '../../../../pages/dashboard/coming-soon-pages.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/returns')({
  staticData: { title: 'Return a Lead' },
  component: ReturnsPage,
});
