import type { ImportView } from '@warmline/contracts/api/imports';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { discardImport, importQuery } from '../api/imports.ts';

/** Asks before an upload that is not all stored is given up; default export: fetched when first opened. */
export default function DiscardDialog({ view: { id, fileName, status }, onClose }: { view: ImportView; onClose: () => void }) {
  const discard = useOneAtATime({
    mutationFn: () => discardImport(id),
    onSuccess: (next) => {
      queryClient.setQueryData(importQuery(id).queryKey, next);
      const isStopped = next.status === 'undoing' || next.status === 'undone';
      const description = isStopped
        ? `${fileName} is no longer being stored. Unsold leads from it are being removed.`
        : `${fileName} is gone. Nothing of it was stored.`;
      toast({ title: 'Upload Discarded', description });
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
            Keep it
          </Button>
          <Button tone="danger" loading={discard.isPending} loadingText="Discarding..." onClick={() => discard.mutate()}>
            Discard Upload
          </Button>
        </>
      }
    >
      {status === 'running' ? (
        <p>Storing stops. Leads already stored are removed unless they are sold. The file can be uploaded again.</p>
      ) : (
        <p>Nothing of it was stored. Its file is removed here; it can be uploaded again.</p>
      )}
    </Dialog>
  );
}
