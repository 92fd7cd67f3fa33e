import { createFileRoute } from '@tanstack/react-router';
import { CallbacksPage } from '../../../../pages/dashboard/coming-soon-pages.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/callbacks')({
  staticData: { title: 'Buy Call Backs' },
  component: CallbacksPage,
});
