import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { discardImport, importQuery } from '../api/imports.ts';

/** Confirms discarding an upload that is not completely stored. Default export, because it is lazy-loaded. */
export default function DiscardDialog({ view: { id, fileName, status }, onClose }: { view: ImportView; onClose: () => void }) {
  const discard = useOneAtATime({
    mutationFn: () => discardImport(id),
    onSuccess: (next) => {
      queryClient.setQueryData(importQuery(id).queryKey, next);
      const isStopped = next.status === 'undoing' || next.status === 'undone';
      const description = isStopped
        ? `Storing ${fileName} was stopped. Its unsold leads are being removed.`
        : `${fileName} was deleted. No leads were stored.`;
      toast({ title: 'Upload discarded', description });
      onClose();
    },
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'The upload could not be discarded.') }, { destructive: true }),
    onSettled: () => refreshQueries('/api/admin/imports'),
  });
  return (
    <Dialog
      title={`Discard ${fileName}?`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" loading={discard.isPending} loadingText="Discarding..." onClick={() => discard.mutate()}>
            Discard upload
          </Button>
        </>
      }
    >
      <Failed by={discard} text="The upload could not be discarded." />
      {status === 'running' ? (
        <p>
          This stops storing the leads. Leads already stored are removed unless they were sold. You can upload the file again.
        </p>
      ) : (
        <p>No leads were stored. The file is deleted here. You can upload it again.</p>
      )}
    </Dialog>
  );
}
