import { zodResolver } from '@hookform/resolvers/zod';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import type { LoginAnswer } from '@warmline/contracts/auth/types';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { isUnreachable, messageOf, SHOP_AWAY } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { login } from '../api/login.ts';
import { loginSchema, type LoginValues } from '../forms/login-schema.ts';

/** Username and password (B2.16, B8.25). `onAnswer` also gets the password, for steps that need it right after. */
export function LoginForm({ onAnswer }: { onAnswer: (answer: LoginAnswer, password: string) => void }) {
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });

  const submit = handleSubmit(async (values) => {
    try {
      onAnswer(await login(values), values.password);
    } catch (error) {
      const { title, description } = AUTH_TOASTS.loginFailed;
      // An error page of a proxy says nothing about the password.
      toast({ title, description: messageOf(error, isUnreachable(error) ? SHOP_AWAY : description) }, { destructive: true });
    }
  });

  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="xl" width="100%" loading={formState.isSubmitting} loadingText="Signing in...">
        Login
      </Button>
    </form>
  );
}
