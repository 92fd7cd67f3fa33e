import { useMutation } from '@tanstack/react-query';
import type { UserDetails } from '@warmline/contracts/users/types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { sendLink } from '../api/users.ts';

/** Emails a reset link to the stored address, or another invitation (P56). Default export, because it is lazy-loaded. */
export default function SendLinkDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const invites = user.status === 'invited';
  const sending = useMutation({
    mutationFn: () => sendLink(user.id),
    onSuccess: ({ kind, email }) => {
      toast({ title: kind === 'reset' ? 'Reset link sent' : 'Invitation sent', description: `It is on its way to ${email}.` });
      onClose();
    },
    onError: (error) =>
      toast({ title: 'Link not sent', description: messageOf(error, 'Please try again.') }, { destructive: true }),
  });
  return (
    <Dialog
      title={invites ? 'Send the invitation again?' : 'Send a reset link?'}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={sending.isPending} loadingText="Sending..." onClick={() => sending.mutate()}>
            {invites ? 'Send invitation' : 'Send reset link'}
          </Button>
        </>
      }
    >
      <p>
        An email with a link goes to <strong>{user.email}</strong>. It works once within {invites ? 'three days' : 'an hour'} and
        lets them choose a password. {!invites && 'The current password works until then.'}
      </p>
    </Dialog>
  );
}
