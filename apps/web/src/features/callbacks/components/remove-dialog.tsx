import { useMutation } from '@tanstack/react-query';
import type { CallbackRow } from '@warmline/contracts/api/callbacks';
import { ADMIN_TOASTS } from '@warmline/contracts/admin-messages';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { removeCallback } from '../api/callbacks.ts';

/** Confirms the removal of a stored callback. Default export, because it is lazy-loaded. */
export default function RemoveDialog({ callback, onClose }: { callback: CallbackRow; onClose: () => void }) {
  const removing = useMutation({
    mutationFn: () => removeCallback(callback.id),
    onSuccess: () => {
      toast(ADMIN_TOASTS.callbackRemoved);
      onClose();
    },
    onError: (error) => {
      const { title, description } = ADMIN_TOASTS.callbackNotRemoved;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    },
  });
  return (
    <Dialog
      title="Remove this callback opportunity?"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" loading={removing.isPending} loadingText="Removing..." onClick={() => removing.mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        <strong>{callback.name}</strong>, <span className="num">{callback.phone}</span>, {callback.state}. You can't undo this,
        but you can upload it again.
      </p>
    </Dialog>
  );
}
