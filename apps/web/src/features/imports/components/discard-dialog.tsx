import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { discardImport, importQuery } from '../api/imports.ts';

/** Confirms discarding an upload that is not completely stored. Default export, because it is lazy-loaded. */
export default function DiscardDialog({ view: { id, fileName, status }, onClose }: { view: ImportView; onClose: () => void }) {
  const discard = async () => {
    try {
      const next = await discardImport(id);
      queryClient.setQueryData(importQuery(id).queryKey, next);
      const isStopped = next.status === 'undoing' || next.status === 'undone';
      const description = isStopped
        ? `Storing ${fileName} was stopped. Its unsold leads are being removed.`
        : `${fileName} was deleted. No leads were stored.`;
      return { title: 'Upload discarded', description };
    } finally {
      refreshQueries('/api/admin/imports');
    }
  };
  return (
    <ConfirmDialog
      title={`Discard ${fileName}?`}
      action="Discard upload"
      busy="Discarding..."
      tone="danger"
      run={discard}
      failure={{ title: 'Upload not discarded', description: 'The upload could not be discarded.' }}
      onClose={onClose}
    >
      {status === 'running' ? (
        <p>
          This stops storing the leads. Leads already stored are removed unless they were sold. You can upload the file again.
        </p>
      ) : (
        <p>No leads were stored. The file is deleted here. You can upload it again.</p>
      )}
    </ConfirmDialog>
  );
}
