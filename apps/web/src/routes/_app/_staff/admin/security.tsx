import { createFileRoute } from '@tanstack/react-router';
import { SecuritySection } from '../../../../features/account/components/security-section.tsx';

export const Route = createFileRoute('/_app/_staff/admin/security')({
  staticData: { title: 'Security' },
  component: SecuritySection,
});
