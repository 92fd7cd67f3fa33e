import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { dismissFailures, toast } from '../../../lib/view/toast.ts';
import type { ToastText } from '../../../lib/view/toast-store.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { Button } from '../button.tsx';
import { Notice } from '../states/notice.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The button that confirms. */
  action: string;
  /** Its text while it runs. */
  busy: string;
  tone?: 'danger';
  disabled?: boolean;
  /** Does what was confirmed, once at a time; resolves to the toast that says so. */
  run: () => Promise<ToastText>;
  /**
   * Toast of an error, with the server's message instead of the description; a function may also act on the error or return null
   * for no toast.
   */
  failure: Required<ToastText> | ((error: unknown) => ToastText | null);
  onClose: () => void;
  children: ReactNode;
}

/** Asks before one action: closes when it is done, and says why it failed until the next attempt (P60). */
export function ConfirmDialog({
  title,
  action,
  busy,
  tone,
  disabled = false,
  run,
  failure,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [failed, setFailed] = useState<ToastText | null>(null);
  const { isPending, mutate } = useOneAtATime({
    mutationFn: run,
    onMutate: dismissFailures,
    onSuccess: (done) => {
      toast(done);
      onClose();
    },
    onError: (error) => {
      const text =
        typeof failure === 'function' ? failure(error) : { ...failure, description: messageOf(error, failure.description) };
      if (text !== null) toast(text, { destructive: true });
      setFailed(text);
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone={tone} disabled={disabled} loading={isPending} loadingText={busy} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      {failed !== null && !isPending && <Notice tone="bad">{failed.description ?? failed.title}</Notice>}
      {children}
    </Dialog>
  );
}
