import { LIMITS } from '@warmline/contracts/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
  confirmLabel?: string;
}

/** A new password typed twice, each time with a switch to read what was typed ([001] §2). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, errors, confirmLabel = 'Confirm New Password' } = props;
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.newPassword.min} characters`}
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
