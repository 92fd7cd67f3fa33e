import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { ACCOUNT_FIELDS } from '../forms/account-fields.ts';

/** The account fields of both surveys (A3.04, A3.07). */
export type AccountField = keyof typeof ACCOUNT_FIELDS | 'phone' | 'email';

export interface AccountInputProps {
  /** Returns the registration of a form field and its error. */
  field: (name: AccountField) => UseFormRegisterReturn & { error: string | undefined };
}

export function NameInputs({ field }: AccountInputProps) {
  return (
    <div className="field-pair">
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    </div>
  );
}

export function AgencyInput({ field }: AccountInputProps) {
  return <TextField label="Agency name" autoComplete="organization" {...field('agencyName')} />;
}

export function PhoneInput({ field }: AccountInputProps) {
  return <TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />;
}

export function EmailInput({ field }: AccountInputProps) {
  return <TextField label="Email" type="email" autoComplete="email" {...field('email')} />;
}

export function UsernameInput({ field }: AccountInputProps) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={`At least ${USER_LIMITS.username.min} characters`}
      {...field('username')}
    />
  );
}

export function PasswordInput({ field }: AccountInputProps) {
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint={`At least ${USER_LIMITS.signupPassword.min} characters`}
      {...field('password')}
    />
  );
}

/** Groups the fields of the new account. */
export function AccountGroup({ children }: { children: ReactNode }) {
  return (
    <div className="field-group">
      <p className="field-group-text">Create your account. You'll use it to sign in and buy leads.</p>
      {children}
    </div>
  );
}
