import { zodResolver } from '@hookform/resolvers/zod';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import type { LoginResponse, SecondStep } from '@warmline/contracts/auth/types';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { loginWithCode } from '../api/login.ts';
import { codeSchema, type CodeValues } from '../forms/code-schema.ts';

export interface CodeFormProps {
  challenge: SecondStep['twoFactor']['challenge'];
  onSignedIn: (answer: LoginResponse) => void;
  /** The challenge expired, or the user wants to sign in again. */
  onStartAgain: () => void;
}

/** Second step of signing in: a code of the authenticator app or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onStartAgain }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  const { register, handleSubmit, formState, setError, reset } = useForm<CodeValues>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });

  const submit = handleSubmit(async ({ code }) => {
    try {
      onSignedIn(await loginWithCode({ challenge, code }));
    } catch (error) {
      for (const { field, message } of refusedFields(error, { code: 'code', two_factor_code_wrong: 'code' } as const)) {
        setError(field, { message }, { shouldFocus: true });
      }
      const { title, description } = AUTH_TOASTS.loginFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
      if (error instanceof ApiError && error.code === 'sign_in_expired') onStartAgain();
    }
  });

  return (
    <>
      <form noValidate className="form-stack" onSubmit={submit}>
        <TextField
          key={recovery ? 'recovery' : 'app'}
          label={recovery ? 'Recovery code' : 'Code from your app'}
          hint={recovery ? 'One of the codes you saved. Each code works once.' : 'Six digits, changes every 30 seconds.'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <Button type="submit" size="xl" width="100%" loading={formState.isSubmitting} loadingText="Checking...">
          Verify
        </Button>
      </form>
      <p className="entrance-links">
        <button
          type="button"
          className="entrance-action"
          onClick={() => {
            reset();
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
        <button type="button" className="entrance-action" onClick={onStartAgain}>
          Start over
        </button>
      </p>
    </>
  );
}
