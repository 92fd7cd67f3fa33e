import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { EnrolTwoFactorResponse } from '@warmline/contracts/auth/types';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { enrolTwoFactor } from '../api/account.ts';
import { passwordProofSchema, type PasswordProofValues } from '../forms/password-schemas.ts';
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
  const { register, handleSubmit, formState, setError } = useForm<PasswordProofValues>({
    resolver: zodResolver(passwordProofSchema),
    defaultValues: { currentPassword: knownPassword },
  });
  const enrol = useMutation({ mutationFn: enrolTwoFactor });
  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      onEnrolled(await enrol.mutateAsync(currentPassword));
    } catch (error) {
      const places = refusedFields(error, {
        currentPassword: 'currentPassword',
        current_password_wrong: 'currentPassword',
      } as const);
      for (const { field, message } of places) setError(field, { message }, { shouldFocus: true });
      if (places.length === 0) {
        toast({ title: 'Error', description: messageOf(error, 'Failed to start the setup') }, { destructive: true });
      }
    }
  });
  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <Button type="submit" size="lg" loading={formState.isSubmitting} loadingText="Checking...">
        Continue
      </Button>
    </form>
  );
}
