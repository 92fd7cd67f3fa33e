import { chakra } from '@chakra-ui/react/styled-system';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import type { LoginResponse, SecondStep } from '@warmline/contracts/auth/types';
import { useState } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { loginWithCode } from '../api/login.ts';
import { codeSchema } from '../forms/code-schema.ts';

export interface CodeFormProps {
  challenge: SecondStep['twoFactor']['challenge'];
  onSignedIn: (answer: LoginResponse) => void;
  /** The challenge expired, or the user wants to sign in again. */
  onStartAgain: () => void;
}

/** Second step of signing in: a code of the authenticator app or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onStartAgain }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  const form = useSchemaForm({
    schema: codeSchema,
    defaults: { code: '' },
    places: { two_factor_code_wrong: 'code' },
    failure: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onStartAgain();
      const { title, description } = AUTH_TOASTS.loginFailed;
      return { title, description: messageOf(error, description) };
    },
    send: async ({ code }) => onSignedIn(await loginWithCode({ challenge, code })),
  });

  return (
    <>
      <Form form={form} unmarked>
        <TextField
          key={recovery ? 'recovery' : 'app'}
          label={recovery ? 'Recovery code' : 'Code from your app'}
          hint={recovery ? 'One of the codes you saved. Each code works once.' : 'Six digits, changes every 30 seconds.'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('code')}
        />
        <SubmitButton form={form} busy="Checking..." size="xl" width="100%">
          Verify
        </SubmitButton>
      </Form>
      <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <button
          type="button"
          onClick={() => {
            form.empty();
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onStartAgain}>
          Start over
        </button>
      </chakra.p>
    </>
  );
}
