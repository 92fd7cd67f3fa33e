import { createFileRoute } from '@tanstack/react-router';
import { SuppressionSection } from '../../../../features/suppression/components/suppression-section.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/do-not-call')({
  staticData: { title: 'Do-Not-Call List' },
  component: SuppressionSection,
});
