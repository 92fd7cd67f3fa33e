import { zodResolver } from '@hookform/resolvers/zod';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { requestReset } from '../api/password-reset.ts';
import { forgotSchema, type ForgotValues } from '../forms/forgot-schema.ts';

/** Asks for the address to send a reset link to (B2.19); `email` is the address typed before. */
export function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { register, handleSubmit, formState, setError } = useForm<ForgotValues>({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email },
  });

  const submit = handleSubmit(async (values) => {
    try {
      await requestReset(values.email);
      toast(AUTH_TOASTS.resetEmailSent);
      onSent(values.email);
    } catch (error) {
      for (const { field, message } of refusedFields(error, { email: 'email' }))
        setError(field, { message }, { shouldFocus: true });
      const { title, description } = AUTH_TOASTS.resetEmailFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    }
  });

  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="xl" width="100%" loading={formState.isSubmitting} loadingText="Sending...">
        Send Reset Email
      </Button>
    </form>
  );
}
