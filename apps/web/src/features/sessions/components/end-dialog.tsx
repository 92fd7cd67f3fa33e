import { useMutation } from '@tanstack/react-query';
import type { UserSessionView } from '@warmline/contracts/auth/types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { endSessions } from '../api/sessions.ts';
import { sessionName } from './session-columns.tsx';

/** Confirms that sessions end, at least one. Default export, because it is lazy-loaded. */
export default function EndDialog({ sessions, onClose }: { sessions: readonly UserSessionView[]; onClose: () => void }) {
  const [first] = sessions;
  const many = sessions.length > 1;
  const ending = useMutation({
    mutationFn: () => endSessions(sessions.map(({ id }) => id)),
    onSuccess: () => {
      toast({ title: many ? `${countOf(sessions.length, 'session')} ended` : 'Session ended' });
      onClose();
    },
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Failed to end the session') }, { destructive: true }),
  });
  return (
    <Dialog
      title={many ? `End ${countOf(sessions.length, 'session')}?` : 'End this session?'}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" loading={ending.isPending} loadingText="Ending..." onClick={() => ending.mutate()}>
            {many ? 'End sessions' : 'End session'}
          </Button>
        </>
      }
    >
      <Failed by={ending} text="Failed to end the session" />
      <p>
        {first && !many && <strong>{sessionName(first)}. </strong>}
        The browser is signed out with its next request. To lock someone out, disable their account instead.
      </p>
    </Dialog>
  );
}
