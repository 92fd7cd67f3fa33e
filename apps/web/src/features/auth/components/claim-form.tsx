import type { ClaimSignUpResponse, ClaimView } from '@warmline/contracts/orders/claim';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { FieldPair, Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { AgreementNote } from '../../../components/ui/purchase/agreement-note.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { signUpWithClaim } from '../api/claims.ts';
import { claimSchema } from '../forms/claim-schema.ts';

export interface ClaimFormProps {
  token: string;
  contact: ClaimView['contact'];
  onDone: (answer: ClaimSignUpResponse) => void;
  /** The link was used, or an account has its address since the page was opened. */
  onChanged: () => void;
}

/** Creates the account for a guest's orders (P45); what the guest typed at the checkout is filled in. */
export function ClaimForm({ token, contact, onDone, onChanged }: ClaimFormProps) {
  const form = useSchemaForm({
    schema: claimSchema,
    defaults: { ...contact, phone: readablePhone(contact.phone), username: '', password: '' },
    places: { username_taken: 'username', password_common: 'password' },
    draft: { key: `claim ${token}`, isPublic: true, omitted: ['password'] },
    failure: (error, atFields) => {
      if (error instanceof ApiError && CHANGED.has(error.code ?? '')) onChanged();
      if (atFields.length > 0) return null;
      return { title: 'No account created', description: messageOf(error, 'Please try again.') };
    },
    send: async (values) => onDone(await signUpWithClaim({ token, ...values })),
  });
  return (
    <Form form={form} aria-label="New account">
      <FieldPair>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} required />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} required />
      </FieldPair>
      <FieldPair>
        <TextField label="Agency name" autoComplete="organization" {...form.field('agencyName')} required />
        <PhoneField label="Phone" {...form.field('phone')} required />
      </FieldPair>
      <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.field('username')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${USER_LIMITS.newPassword.min} characters`}
        {...form.field('password')}
      />
      <AgreementNote by="continuing" />
      <SubmitButton form={form} busy="Creating your account..." size="xl" width="100%">
        Create account
      </SubmitButton>
    </Form>
  );
}

const CHANGED: ReadonlySet<string> = new Set(['email_taken', 'claim_link_invalid']);
