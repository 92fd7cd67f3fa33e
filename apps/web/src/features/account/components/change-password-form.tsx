import type { LoginResponse } from '@warmline/contracts/auth/types';
import { USER_TOASTS } from '@warmline/contracts/users/messages';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { NewPasswordFields, PasswordField } from '../../../components/form/fields/password-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { toast } from '../../../lib/view/toast.ts';
import { changePassword } from '../api/account.ts';
import { changePasswordSchema } from '../forms/password-schemas.ts';

/** Form for the user's own password. `knownPassword` was just typed at sign-in and isn't asked for again. */
export function ChangePasswordForm({
  knownPassword,
  onChanged,
}: {
  knownPassword?: string;
  onChanged: (answer: LoginResponse, password: string) => void;
}) {
  const form = useSchemaForm({
    schema: changePasswordSchema,
    defaults: { currentPassword: knownPassword ?? '', password: '', confirmPassword: '' },
    places: { current_password_wrong: 'currentPassword', newPassword: 'password', password_common: 'password' },
    failure: USER_TOASTS.changePasswordFailed,
    send: async ({ currentPassword, password }, { empty }) => {
      const answer = await changePassword({ currentPassword, newPassword: password });
      toast(USER_TOASTS.changePasswordSuccess);
      empty();
      onChanged(answer, password);
    },
  });
  const current = form.field('currentPassword');
  return (
    <Form form={form} unmarked>
      {/* Shown anyway once the server rejects the known password. */}
      {(knownPassword === undefined || current.error !== undefined) && (
        <PasswordField label="Current Password" autoComplete="current-password" {...current} />
      )}
      <NewPasswordFields field={form.field} />
      <SubmitButton form={form} busy="Saving..." size="lg" justifySelf="start">
        Change Password
      </SubmitButton>
    </Form>
  );
}
