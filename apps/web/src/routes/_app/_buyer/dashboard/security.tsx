import { createFileRoute } from '@tanstack/react-router';
import { SecuritySection } from '../../../../features/account/components/security-section.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/security')({
  staticData: { title: 'Security' },
  component: SecuritySection,
});
