import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { useSettled } from '../../../lib/view/use-settled.ts';
import { settingsQuery } from '../api/site.ts';
import { SettingsForm } from './settings-form.tsx';

/** The owner's settings (D3, D6). `children` follow once they have loaded, so that the form doesn't move them. */
export function SettingsSection({ children }: { children: ReactNode }) {
  const settings = useQuery(settingsQuery);
  const settled = useSettled(settings.isLoading);
  if (!settled) return <TableSkeleton rows={10} label="Loading settings" />;
  return (
    <>
      {settings.data === undefined ? (
        <ListFailed title="The settings could not be loaded" onRetry={() => void settings.refetch()} />
      ) : (
        <SettingsForm view={settings.data} />
      )}
      {children}
    </>
  );
}
