import { useMutation } from '@tanstack/react-query';
import { CALLBACK_TOASTS } from '@warmline/contracts/callbacks/messages';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { removeCallbacks } from '../api/callbacks.ts';

/** Confirms the removal of stored callbacks, at least one. Default export, because it is lazy-loaded. */
export default function RemoveDialog({ callbacks, onClose }: { callbacks: readonly CallbackRow[]; onClose: () => void }) {
  const [first] = callbacks;
  const many = callbacks.length > 1;
  const removed = useRef(0);
  const removing = useMutation({
    mutationFn: () =>
      removeCallbacks(
        callbacks.map(({ id }) => id),
        () => (removed.current += 1),
      ),
    onSuccess: (earlier) => {
      const { title } = many ? { title: `${countOf(callbacks.length, 'callback')} removed` } : CALLBACK_TOASTS.removed;
      const description = many && earlier.length > 1 ? `${earlier.length} of them were removed before.` : earlier[0];
      toast({ title, ...(description !== undefined && { description }) });
      onClose();
    },
    onError: (error) => {
      const { title, description } = CALLBACK_TOASTS.notRemoved;
      const done = removed.current > 0 ? `Removed ${removed.current} of ${callbacks.length}. ` : '';
      toast({ title, description: done + messageOf(error, description) }, { destructive: true });
      // Those that are left stay selected.
      if (removed.current > 0) onClose();
    },
  });
  return (
    <Dialog
      title={many ? `Remove ${countOf(callbacks.length, 'callback')}?` : 'Remove this callback opportunity?'}
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
      <Failed by={removing} text={CALLBACK_TOASTS.notRemoved.description} />
      {many ? (
        <p>You can't undo this, but you can upload them again.</p>
      ) : (
        <p>
          <strong>{first?.name}</strong>, <span className="num">{first?.phone}</span>, {first?.state}. You can't undo this, but
          you can upload it again.
        </p>
      )}
    </Dialog>
  );
}
