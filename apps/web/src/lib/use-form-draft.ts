import { useEffect } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

const drafts = new Map<string, FieldValues>();

/**
 * A form whose values are kept under `key`, in memory, until the page is reloaded, so that closing a dialog with Escape loses nothing (P29).
 * `clearFormDrafts` removes them after submitting.
 */
export function useFormDraft<Values extends FieldValues>(
  key: string,
  { defaultValues, ...props }: UseFormProps<Values> & { defaultValues: DefaultValues<Values> },
): UseFormReturn<Values> {
  const form = useForm<Values>({ ...props, defaultValues: { ...defaultValues, ...(drafts.get(key) as Partial<Values>) } });
  const values = useWatch({ control: form.control });
  useEffect(() => void drafts.set(key, values), [key, values]);
  return form;
}

/** Removes the drafts of these keys. */
export function clearFormDrafts(...keys: string[]): void {
  for (const key of keys) drafts.delete(key);
}
