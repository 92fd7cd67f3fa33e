import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { settingsQuery } from '../api/site.ts';
import { SettingsForm } from './settings-form.tsx';

/** The owner's settings (D3, D6). */
export function SettingsSection() {
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return <TableSkeleton rows={10} label="Loading settings" />;
  if (settings.data === undefined)
    return <ListFailed title="The settings could not be loaded" onRetry={() => void settings.refetch()} />;
  return <SettingsForm view={settings.data} />;
}
