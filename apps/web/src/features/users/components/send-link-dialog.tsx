import type { UserDetails } from '@warmline/contracts/users/types';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { sendLink } from '../api/users.ts';

/** Emails a reset link to the stored address, or another invitation (P56). Default export, because it is lazy-loaded. */
export default function SendLinkDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const invites = user.status === 'invited';
  return (
    <ConfirmDialog
      title={invites ? 'Send the invitation again?' : 'Send a reset link?'}
      action={invites ? 'Send invitation' : 'Send reset link'}
      busy="Sending..."
      run={async () => {
        const { kind, email } = await sendLink(user.id);
        return {
          title: kind === 'reset' ? 'Reset link sent' : 'Invitation sent',
          description: `It is on its way to ${email}.`,
        };
      }}
      failure={{ title: 'Link not sent', description: 'Please try again.' }}
      onClose={onClose}
    >
      <p>
        An email with a link goes to <strong>{user.email}</strong>. It works once within {invites ? 'three days' : 'an hour'} and
        lets them choose a password. {!invites && 'The current password works until then.'}
      </p>
    </ConfirmDialog>
  );
}
