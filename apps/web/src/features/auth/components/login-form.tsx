import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import type { LoginAnswer } from '@warmline/contracts/auth/types';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { isUnreachable, messageOf, SHOP_AWAY } from '../../../lib/api/api-client.ts';
import { login } from '../api/login.ts';
import { loginSchema } from '../forms/login-schema.ts';

/** Username or email, and password (B2.16, B8.25). `onAnswer` also gets the password, for steps that need it right after. */
export function LoginForm({ onAnswer }: { onAnswer: (answer: LoginAnswer, password: string) => void }) {
  const form = useSchemaForm({
    schema: loginSchema,
    defaults: { username: '', password: '' },
    failure: (error) => {
      const { title, description } = AUTH_TOASTS.loginFailed;
      // An error page of a proxy says nothing about the password.
      return { title, description: messageOf(error, isUnreachable(error) ? SHOP_AWAY : description) };
    },
    send: async (values) => onAnswer(await login(values), values.password),
  });
  return (
    <Form form={form} unmarked>
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <SubmitButton form={form} busy="Signing in..." size="xl" width="100%">
        Login
      </SubmitButton>
    </Form>
  );
}
