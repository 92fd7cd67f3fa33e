import type { TwoFactorProof } from '@warmline/contracts/auth/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button, type ButtonProps } from '../../../components/ui/button.tsx';
import { TWO_FACTOR_CHANGE } from '../api/account.ts';
import { PROOF_PLACES, toastUnlessAtField, twoFactorProofSchema } from '../forms/password-schemas.ts';

export interface TwoFactorProofFormProps<T> {
  label: string;
  /** Title of the toast of a failure. */
  failed: string;
  tone?: ButtonProps['tone'];
  act: (proof: TwoFactorProof) => Promise<T>;
  onDone: (answer: T) => void;
  onCancel: () => void;
}

/** Runs `act` with password and code, because weakening protection requires both factors. */
export function TwoFactorProofForm<T>({ label, failed, tone, act, onDone, onCancel }: TwoFactorProofFormProps<T>) {
  const form = useSchemaForm({
    schema: twoFactorProofSchema,
    defaults: { currentPassword: '', code: '' },
    places: PROOF_PLACES,
    failure: toastUnlessAtField(failed, 'Please try again.'),
    mutationKey: TWO_FACTOR_CHANGE,
    send: async (proof) => onDone(await act(proof)),
  });
  return (
    <Form form={form} unmarked>
      <PasswordField label="Current Password" autoComplete="current-password" {...form.field('currentPassword')} />
      <TextField
        label="Code from your app"
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <FormActions>
        <Button tone="quiet" disabled={form.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Checking..." tone={tone}>
          {label}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
