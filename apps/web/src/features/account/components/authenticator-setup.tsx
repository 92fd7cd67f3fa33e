import { chakra } from '@chakra-ui/react/styled-system';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import type { EnrolTwoFactorResponse } from '@warmline/contracts/auth/types';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { QrCode } from '../../../components/ui/facts/qr-code.tsx';
import { confirmTwoFactor, TWO_FACTOR_CHANGE } from '../api/account.ts';
import { appCodeSchema, toastUnlessAtField } from '../forms/password-schemas.ts';

/** A phone can't scan its own screen. */
const BY_LINK = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } } as const;
const BY_HAND = {
  fontSize: 'sm',
  '& summary': { paddingBlock: '1', color: 'brand.fg', cursor: 'pointer' },
  '& code': {
    display: 'block',
    marginTop: '2',
    paddingBlock: '2.5',
    paddingInline: '3',
    borderRadius: 'l2',
    background: 'bg.muted',
    fontFamily: 'mono',
    overflowWrap: 'anywhere',
  },
} as const;

/** Setup step: scan the QR code and enter the first code. The secret can also be typed into the app. */
export function AuthenticatorSetup({
  enrolment,
  onConfirmed,
}: {
  enrolment: EnrolTwoFactorResponse;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const form = useSchemaForm({
    schema: appCodeSchema,
    defaults: { code: '' },
    places: { two_factor_code_wrong: 'code' },
    failure: toastUnlessAtField('Two-factor sign-in not turned on', 'Failed to turn on two-factor sign-in'),
    mutationKey: TWO_FACTOR_CHANGE,
    send: async ({ code }) => onConfirmed((await confirmTwoFactor(code)).recoveryCodes),
  });
  return (
    <Form form={form} unmarked>
      <p className="fine">Scan this code with an authenticator app, such as the one in your phone or password manager.</p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <Button asChild tone="secondary" css={BY_LINK}>
        <a href={enrolment.uri}>Open in your authenticator app</a>
      </Button>
      <chakra.details css={BY_HAND}>
        <summary>Can't scan the code? Type this key into the app</summary>
        <code>{groupsOfFour(enrolment.secret)}</code>
      </chakra.details>
      <TextField
        label="Code from your app"
        hint={`${AUTH_LIMITS.totpDigits} digits, changes every 30 seconds.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <SubmitButton form={form} busy="Checking..." size="lg">
        Turn on
      </SubmitButton>
    </Form>
  );
}

/** Formats the secret as `JBSW Y3DP …`, which is easier to read and type. */
function groupsOfFour(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
