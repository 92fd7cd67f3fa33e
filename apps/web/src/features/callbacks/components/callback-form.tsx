import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { CALLBACK_TOASTS } from '@warmline/contracts/callbacks/messages';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { StateOptions } from '../../../components/form/state-options.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { addCallback } from '../api/callbacks.ts';
import { callbackSchema, EMPTY_CALLBACK, type CallbackFields, type CallbackValues } from '../forms/callback-schema.ts';

const PLACES = Object.fromEntries((Object.keys(EMPTY_CALLBACK) as (keyof CallbackFields)[]).map((name) => [name, name])) as {
  [K in keyof CallbackFields]: K;
};

/** Single callback opportunity form (B2.42, B5.20-B5.24). */
export function CallbackForm() {
  const states = useId();
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm<CallbackFields, unknown, CallbackValues>({
    resolver: zodResolver(callbackSchema),
    defaultValues: EMPTY_CALLBACK,
  });
  const adding = useMutation({ mutationFn: addCallback });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await adding.mutateAsync(values);
      toast(CALLBACK_TOASTS.uploaded);
      // Focus before reset: after a reset the form knows its fields only once it has rendered.
      setFocus('name');
      reset();
    } catch (error) {
      for (const { field, message } of refusedFields(error, PLACES)) setError(field, { message }, { shouldFocus: true });
      const { title, description } = CALLBACK_TOASTS.failed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    }
  });

  return (
    <section className="panel callback-panel" aria-labelledby="callback-title">
      <header className="panel-head">
        <h2 id="callback-title">Upload callback opportunity</h2>
      </header>
      <form noValidate className="person-form" aria-labelledby="callback-title" onSubmit={submit}>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
        <TextField label="Phone" type="tel" autoComplete="off" error={errors.phone?.message} {...register('phone')} />
        <TextField label="State" autoComplete="off" list={states} error={errors.state?.message} {...register('state')} />
        <StateOptions id={states} />
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars"
          error={errors.price?.message}
          {...register('price')}
        />
        <Button type="submit" loading={isSubmitting} loadingText="Uploading...">
          Upload callback
        </Button>
      </form>
    </section>
  );
}
