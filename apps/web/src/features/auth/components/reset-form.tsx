import { zodResolver } from '@hookform/resolvers/zod';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../../components/form/new-password-fields.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { newPasswordSchema, type NewPasswordValues } from '../../../lib/new-password.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { resetPassword } from '../api/password-reset.ts';

/** Sets a new password with a reset link (B2.22); `onLinkInvalid` is called if the link was used or expired meanwhile. */
export function ResetForm({ token, onReset, onLinkInvalid }: { token: string; onReset: () => void; onLinkInvalid: () => void }) {
  const form = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await resetPassword(token, password);
      toast(AUTH_TOASTS.resetSuccessful);
      onReset();
    } catch (error) {
      const places = refusedFields(error, { password: 'password', password_common: 'password' } as const);
      for (const { field, message } of places) form.setError(field, { message }, { shouldFocus: true });
      const { title, description } = AUTH_TOASTS.resetFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
      if (error instanceof ApiError && error.code === 'reset_link_invalid') onLinkInvalid();
    }
  });

  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      <NewPasswordFields
        password={form.register('password')}
        confirmPassword={form.register('confirmPassword')}
        errors={form.formState.errors}
      />
      <Button type="submit" size="xl" width="100%" loading={form.formState.isSubmitting} loadingText="Saving...">
        Reset Password
      </Button>
    </form>
  );
}
