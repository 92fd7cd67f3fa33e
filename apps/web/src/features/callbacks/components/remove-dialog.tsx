import { CALLBACK_TOASTS } from '@warmline/contracts/callbacks/messages';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { removeCallbacks } from '../api/callbacks.ts';

/** Confirms the removal of stored callbacks, at least one. Default export, because it is lazy-loaded. */
export default function RemoveDialog({ callbacks, onClose }: { callbacks: readonly CallbackRow[]; onClose: () => void }) {
  const [first] = callbacks;
  const many = callbacks.length > 1;
  const removed = useRef(0);
  const remove = async () => {
    const earlier = await removeCallbacks(
      callbacks.map(({ id }) => id),
      () => (removed.current += 1),
    );
    const { title } = many ? { title: `${countOf(callbacks.length, 'callback')} removed` } : CALLBACK_TOASTS.removed;
    const description = many && earlier.length > 1 ? `${earlier.length} of them were removed before.` : earlier[0];
    return { title, ...(description !== undefined && { description }) };
  };
  return (
    <ConfirmDialog
      title={many ? `Remove ${countOf(callbacks.length, 'callback')}?` : 'Remove this callback opportunity?'}
      action="Remove"
      busy="Removing..."
      tone="danger"
      run={remove}
      failure={(error) => {
        const { title, description } = CALLBACK_TOASTS.notRemoved;
        const done = removed.current > 0 ? `Removed ${removed.current} of ${callbacks.length}. ` : '';
        // Those that are left stay selected.
        if (removed.current > 0) onClose();
        return { title, description: done + messageOf(error, description) };
      }}
      onClose={onClose}
    >
      {many ? (
        <p>You can't undo this, but you can upload them again.</p>
      ) : (
        <p>
          <strong>{first?.name}</strong>, <span className="num">{first?.phone}</span>, {first?.state}. You can't undo this, but
          you can upload it again.
        </p>
      )}
    </ConfirmDialog>
  );
}
