import { useEffect } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

const kept = new Map<string, FieldValues>();

/**
 * A form that opens again as it was left: what is typed is kept under `key`, in memory, for as long as the page lives.
 * So a dialog that Escape closed loses nothing (docs/decisions.md P29); `forgetForms` ends it when the answer was given.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  { defaultValues, ...props }: UseFormProps<Values> & { defaultValues: DefaultValues<Values> },
): UseFormReturn<Values> {
  const form = useForm<Values>({ ...props, defaultValues: { ...defaultValues, ...(kept.get(key) as Partial<Values>) } });
  const values = useWatch({ control: form.control });
  useEffect(() => void kept.set(key, values), [key, values]);
  return form;
}

/** Forgets what was typed under these keys. */
export function forgetForms(...keys: string[]): void {
  for (const key of keys) kept.delete(key);
}
