import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../../pages/security-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/security')({
  staticData: { title: 'Security' },
  component: SecurityPage,
});
