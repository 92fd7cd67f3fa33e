import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import { USER_TOASTS } from '@warmline/contracts/users/messages';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../../components/form/new-password-fields.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { changePassword } from '../api/account.ts';
import { changePasswordSchema, type ChangePasswordValues } from '../forms/password-schemas.ts';

const PLACES = {
  currentPassword: 'currentPassword',
  current_password_wrong: 'currentPassword',
  newPassword: 'password',
  password_common: 'password',
} as const;

/** Form for the user's own password. `knownPassword` was just typed at sign-in and isn't asked for again. */
export function ChangePasswordForm({
  knownPassword,
  onChanged,
}: {
  knownPassword?: string;
  onChanged: (answer: LoginResponse, password: string) => void;
}) {
  const empty = { currentPassword: knownPassword ?? '', password: '', confirmPassword: '' };
  const { register, handleSubmit, formState, setError, reset } = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: empty,
  });
  const change = useMutation({ mutationFn: changePassword });

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      const answer = await change.mutateAsync({ currentPassword, newPassword: password });
      toast(USER_TOASTS.changePasswordSuccess);
      reset(empty);
      onChanged(answer, password);
    } catch (error) {
      for (const { field, message } of refusedFields(error, PLACES)) setError(field, { message }, { shouldFocus: true });
      const { title, description } = USER_TOASTS.changePasswordFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    }
  });

  const { errors } = formState;
  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      {/* Shown anyway once the server rejects the known password. */}
      {(knownPassword === undefined || errors.currentPassword !== undefined) && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <NewPasswordFields password={register('password')} confirmPassword={register('confirmPassword')} errors={errors} />
      <Button type="submit" size="lg" justifySelf="start" loading={formState.isSubmitting} loadingText="Saving...">
        Change Password
      </Button>
    </form>
  );
}
