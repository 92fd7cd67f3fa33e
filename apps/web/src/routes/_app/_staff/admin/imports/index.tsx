import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../../../../../pages/admin/imports-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/imports/')({
  staticData: { title: 'Aged leads' },
  component: ImportsPage,
});
