import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
  confirmLabel?: string;
}

/** Asks for a new password twice, each field with a show/hide switch (B2.22, B2.43). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, errors, confirmLabel = 'Confirm New Password' } = props;
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${USER_LIMITS.newPassword.min} characters`}
        error={errors.password?.message}
        {...password}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
