import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../../../pages/admin/system/settings-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/settings/')({
  staticData: { title: 'Settings' },
  component: SettingsPage,
});
