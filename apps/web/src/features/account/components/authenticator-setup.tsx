import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import type { EnrolTwoFactorResponse } from '@warmline/contracts/auth/types';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { QrCode } from '../../../components/ui/qr-code.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmTwoFactor, TWO_FACTOR_CHANGE } from '../api/account.ts';
import { appCodeSchema, type AppCodeValues } from '../forms/password-schemas.ts';

/** Setup step: scan the QR code and enter the first code. The secret can also be typed into the app. */
export function AuthenticatorSetup({
  enrolment,
  onConfirmed,
}: {
  enrolment: EnrolTwoFactorResponse;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const { register, handleSubmit, formState, setError } = useForm<AppCodeValues>({
    resolver: zodResolver(appCodeSchema),
    defaultValues: { code: '' },
  });
  const confirm = useMutation({ mutationKey: TWO_FACTOR_CHANGE, mutationFn: confirmTwoFactor });

  const submit = handleSubmit(async ({ code }) => {
    try {
      onConfirmed((await confirm.mutateAsync(code)).recoveryCodes);
    } catch (error) {
      const places = refusedFields(error, { code: 'code', two_factor_code_wrong: 'code' } as const);
      for (const { field, message } of places) setError(field, { message }, { shouldFocus: true });
      if (places.length === 0) {
        toast({ title: 'Error', description: messageOf(error, 'Failed to turn on two-factor sign-in') }, { destructive: true });
      }
    }
  });

  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      <p className="fine">Scan this code with an authenticator app, such as the one in your phone or password manager.</p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <a href={enrolment.uri} className="btn btn-secondary by-link">
        Open in your authenticator app
      </a>
      <details className="by-hand">
        <summary>Can't scan the code? Type this key into the app</summary>
        <code>{groupsOfFour(enrolment.secret)}</code>
      </details>
      <TextField
        label="Code from your app"
        hint={`${AUTH_LIMITS.totpDigits} digits, changes every 30 seconds.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" size="lg" loading={formState.isSubmitting} loadingText="Checking...">
        Turn on
      </Button>
    </form>
  );
}

/** Formats the secret as `JBSW Y3DP …`, which is easier to read and type. */
function groupsOfFour(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
