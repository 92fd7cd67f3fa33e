import { createFileRoute } from '@tanstack/react-router';
import { LegalEditorPage } from '../../../../../../pages/admin/system/legal-editor-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/settings/legal/$page')({
  staticData: { title: 'Legal page' },
  component: LegalEditorPage,
});
