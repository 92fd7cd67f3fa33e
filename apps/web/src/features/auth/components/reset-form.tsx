import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { NewPasswordFields } from '../../../components/form/fields/password-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { newPasswordSchema } from '../../../lib/session/new-password.ts';
import { toast } from '../../../lib/view/toast.ts';
import { resetPassword } from '../api/password-reset.ts';

/** Sets a new password with a reset link (B2.22); `onLinkInvalid` is called if the link was used or expired meanwhile. */
export function ResetForm({ token, onReset, onLinkInvalid }: { token: string; onReset: () => void; onLinkInvalid: () => void }) {
  const form = useSchemaForm({
    schema: newPasswordSchema,
    defaults: { password: '', confirmPassword: '' },
    places: { password_common: 'password' },
    failure: (error) => {
      if (error instanceof ApiError && error.code === 'reset_link_invalid') onLinkInvalid();
      const { title, description } = AUTH_TOASTS.resetFailed;
      return { title, description: messageOf(error, description) };
    },
    send: async ({ password }) => {
      await resetPassword(token, password);
      toast(AUTH_TOASTS.resetSuccessful);
      onReset();
    },
  });
  return (
    <Form form={form} unmarked>
      <NewPasswordFields field={form.field} />
      <SubmitButton form={form} busy="Saving..." size="xl" width="100%">
        Reset Password
      </SubmitButton>
    </Form>
  );
}
