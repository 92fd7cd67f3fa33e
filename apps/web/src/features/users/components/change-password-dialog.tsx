import { USER_TOASTS } from '@warmline/contracts/users/messages';
import type { UserRow } from '@warmline/contracts/users/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { NewPasswordFields } from '../../../components/form/fields/password-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { newPasswordSchema } from '../../../lib/session/new-password.ts';
import { toast } from '../../../lib/view/toast.ts';
import { setPassword } from '../api/users.ts';

/** Dialog in which staff set a user's password (B2.43). Default export, because it is lazy-loaded. */
export default function ChangePasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const form = useSchemaForm({
    schema: newPasswordSchema,
    defaults: { password: '', confirmPassword: '' },
    places: { newPassword: 'password', password_common: 'password' },
    failure: USER_TOASTS.changePasswordFailed,
    send: async ({ password }) => {
      await setPassword(user.id, password);
      toast(USER_TOASTS.changePasswordSuccess);
      onClose();
    },
  });
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <p>
        For{' '}
        <strong>
          {user.firstName} {user.lastName}
        </strong>{' '}
        ({user.username}). They are signed out everywhere, get an email, and choose a new password at the next sign-in.
      </p>
      <Form form={form}>
        <NewPasswordFields field={form.field} confirmLabel="Confirm Password" />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Saving...">
            Change Password
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
