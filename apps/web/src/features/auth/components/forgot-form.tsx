import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { EmailField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { toast } from '../../../lib/view/toast.ts';
import { requestReset } from '../api/password-reset.ts';
import { forgotSchema } from '../forms/forgot-schema.ts';

/** Asks for the address to send a reset link to (B2.19); `email` is the address typed before. */
export function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useSchemaForm({
    schema: forgotSchema,
    defaults: { email },
    failure: AUTH_TOASTS.resetEmailFailed,
    send: async (values) => {
      await requestReset(values.email);
      toast(AUTH_TOASTS.resetEmailSent);
      onSent(values.email);
    },
  });
  return (
    <Form form={form} unmarked>
      <EmailField label="Email" {...form.field('email')} />
      <SubmitButton form={form} busy="Sending..." size="xl" width="100%">
        Send Reset Email
      </SubmitButton>
    </Form>
  );
}
