import type { UserSessionView } from '@warmline/contracts/auth/types';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { endSessions } from '../api/sessions.ts';
import { sessionName } from './session-columns.tsx';

/** Confirms that sessions end, at least one. Default export, because it is lazy-loaded. */
export default function EndDialog({ sessions, onClose }: { sessions: readonly UserSessionView[]; onClose: () => void }) {
  const [first] = sessions;
  const many = sessions.length > 1;
  return (
    <ConfirmDialog
      title={many ? `End ${countOf(sessions.length, 'session')}?` : 'End this session?'}
      action={many ? 'End sessions' : 'End session'}
      busy="Ending..."
      tone="danger"
      run={async () => {
        await endSessions(sessions.map(({ id }) => id));
        return { title: many ? `${countOf(sessions.length, 'session')} ended` : 'Session ended' };
      }}
      failure={{ title: many ? 'Sessions not ended' : 'Session not ended', description: 'Failed to end the session' }}
      onClose={onClose}
    >
      <p>
        {first && !many && <strong>{sessionName(first)}. </strong>}
        The browser is signed out with its next request. To lock someone out, disable their account instead.
      </p>
    </ConfirmDialog>
  );
}
