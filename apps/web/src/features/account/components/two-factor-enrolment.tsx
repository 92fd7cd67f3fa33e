import type { EnrolTwoFactorResponse } from '@warmline/contracts/auth/types';
import { useState } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { enrolTwoFactor } from '../api/account.ts';
import { passwordProofSchema, toastUnlessAtField } from '../forms/password-schemas.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodesView } from './recovery-codes.tsx';

export interface TwoFactorEnrolmentProps {
  /** Password that was just typed at sign-in; prefills the field. */
  knownPassword?: string;
  /** The codes are on screen: leaving now would lose them. */
  onCodesShown?: () => void;
  onDone: () => void;
}

/** Three steps: password, app with its first code, recovery codes. */
export function TwoFactorEnrolment({ knownPassword, onCodesShown, onDone }: TwoFactorEnrolmentProps) {
  const [enrolment, setEnrolment] = useState<EnrolTwoFactorResponse>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodesView codes={codes} onSaved={onDone} />;
  if (enrolment === undefined) return <PasswordStep knownPassword={knownPassword} onEnrolled={setEnrolment} />;
  return (
    <AuthenticatorSetup
      enrolment={enrolment}
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        onCodesShown?.();
      }}
    />
  );
}

function PasswordStep({
  knownPassword = '',
  onEnrolled,
}: {
  knownPassword?: string;
  onEnrolled: (enrolment: EnrolTwoFactorResponse) => void;
}) {
  const form = useSchemaForm({
    schema: passwordProofSchema,
    defaults: { currentPassword: knownPassword },
    places: { current_password_wrong: 'currentPassword' },
    failure: toastUnlessAtField('Setup not started', 'Failed to start the setup'),
    send: async ({ currentPassword }) => onEnrolled(await enrolTwoFactor(currentPassword)),
  });
  return (
    <Form form={form} unmarked>
      <PasswordField label="Current Password" autoComplete="current-password" {...form.field('currentPassword')} />
      <SubmitButton form={form} busy="Checking..." size="lg">
        Continue
      </SubmitButton>
    </Form>
  );
}
