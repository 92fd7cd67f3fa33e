import { useState } from 'react';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { Icon } from '../../ui/brand/icon.tsx';
import { ICONS } from '../../ui/brand/icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import type { FieldBinding } from '../use-schema-form.ts';

/** A password input with a show/hide switch. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon path={ICONS.eye} />
        </button>
      }
    />
  );
}

export interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => FieldBinding;
  confirmLabel?: string;
}

/** Asks for a new password twice (B2.22, B2.43). */
export function NewPasswordFields({ field, confirmLabel = 'Confirm New Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${USER_LIMITS.newPassword.min} characters`}
        {...field('password')}
      />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...field('confirmPassword')} required />
    </>
  );
}
