import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { TwoFactorProofValues } from '../forms/password-schemas.ts';

/** Fields for password and code, because weakening protection requires both factors. */
export function ProofFields({
  register,
  errors,
}: {
  register: UseFormRegister<TwoFactorProofValues>;
  errors: FieldErrors<TwoFactorProofValues>;
}) {
  return (
    <>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <TextField
        label="Code from your app"
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code')}
      />
    </>
  );
}
