import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { TwoFactorProof } from '@warmline/contracts/auth/types';
import { useForm } from 'react-hook-form';
import { Button, type ButtonProps } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { TWO_FACTOR_CHANGE } from '../api/account.ts';
import { twoFactorProofSchema, type TwoFactorProofValues } from '../forms/password-schemas.ts';
import { ProofFields } from './proof-fields.tsx';

const PLACES = {
  currentPassword: 'currentPassword',
  current_password_wrong: 'currentPassword',
  code: 'code',
  two_factor_code_wrong: 'code',
} as const;

export interface TwoFactorProofFormProps<T> {
  label: string;
  tone?: ButtonProps['tone'];
  act: (proof: TwoFactorProof) => Promise<T>;
  onDone: (answer: T) => void;
  onCancel: () => void;
}

/** Runs `act` with password and code; an error is shown at its field. */
export function TwoFactorProofForm<T>({ label, tone, act, onDone, onCancel }: TwoFactorProofFormProps<T>) {
  const { register, handleSubmit, formState, setError } = useForm<TwoFactorProofValues>({
    resolver: zodResolver(twoFactorProofSchema),
    defaultValues: { currentPassword: '', code: '' },
  });
  const call = useMutation({ mutationKey: TWO_FACTOR_CHANGE, mutationFn: act });
  const submit = handleSubmit(async (proof) => {
    try {
      onDone(await call.mutateAsync(proof));
    } catch (error) {
      const places = refusedFields(error, PLACES);
      for (const { field, message } of places) setError(field, { message }, { shouldFocus: true });
      if (places.length === 0) {
        toast({ title: 'Error', description: messageOf(error, 'Please try again.') }, { destructive: true });
      }
    }
  });
  return (
    <form noValidate className="form-stack" onSubmit={submit}>
      <ProofFields register={register} errors={formState.errors} />
      <div className="form-actions">
        <Button tone="quiet" disabled={formState.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone={tone} loading={formState.isSubmitting} loadingText="Checking...">
          {label}
        </Button>
      </div>
    </form>
  );
}
