import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { SettingsPage } from '../../../../pages/dashboard/account/settings-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/settings')({
  staticData: { title: 'Settings' },
  validateSearch: textSearch('email'),
  component: SettingsPage,
});
