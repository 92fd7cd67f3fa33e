import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { USER_TOASTS } from '@warmline/contracts/users/messages';
import type { UserRow } from '@warmline/contracts/users/types';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../../components/form/new-password-fields.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { newPasswordSchema, type NewPasswordValues } from '../../../lib/new-password.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { setPassword } from '../api/users.ts';

const PLACES = { newPassword: 'password', password_common: 'password' } as const;

/** Dialog in which staff set a user's password (B2.43). Default export, because it is lazy-loaded. */
export default function ChangePasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const change = useMutation({ mutationFn: (password: string) => setPassword(user.id, password) });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await change.mutateAsync(password);
      toast(USER_TOASTS.changePasswordSuccess);
      onClose();
    } catch (error) {
      for (const { field, message } of refusedFields(error, PLACES)) setError(field, { message }, { shouldFocus: true });
      const { title, description } = USER_TOASTS.changePasswordFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    }
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
      <form noValidate className="form-stack" onSubmit={submit}>
        <NewPasswordFields
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          confirmLabel="Confirm Password"
          errors={formState.errors}
        />
        <div className="form-actions">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={formState.isSubmitting} loadingText="Saving...">
            Change Password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
