import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../../../pages/admin/leads/import-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/imports/$id')({
  staticData: { title: 'Import' },
  component: ImportPage,
});
