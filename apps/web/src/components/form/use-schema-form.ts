import { zodResolver } from '@hookform/resolvers/zod';
// oxlint-disable-next-line no-restricted-imports -- a form ignores further presses itself, before it parses
import { useMutation, type MutationKey } from '@tanstack/react-query';
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type PathValue, type Resolver, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-client.ts';
import { dismissFailures, toast } from '../../lib/view/toast.ts';
import type { ToastText } from '../../lib/view/toast-store.ts';
import type { z } from '../../lib/text/zod.ts';
import { fieldErrors } from './field-errors.ts';
import { usePendingFocus } from './use-pending-focus.ts';
import { clearDraft, keepDraft, readDraft, signedInId, type DraftOptions } from './unsaved/form-draft.ts';

/** The texts of a form by field name. */
export type FormTexts = Record<string, string>;
type Name<Fields extends FormTexts> = FieldPath<Fields>;

export interface SchemaFormOptions<Fields extends FormTexts, Values> {
  /** Parses the texts. A field that rejects an empty text is marked as required. */
  schema: z.ZodMiniObject & z.ZodMiniType<Values>;
  defaults: Fields;
  /** Sends the parsed values and shows the success. What it throws is shown at its fields, and as `failure`. */
  send: (values: Values, form: FormControls<Fields>) => Promise<void>;
  /**
   * Toast of an error, with the server's message instead of the description; a function gets the fields that show it, and may
   * return null for no toast.
   */
  failure: ToastText | ((error: unknown, atFields: readonly Name<Fields>[]) => ToastText | null);
  /** Form fields of error codes, and of server fields with another name. */
  places?: Partial<Record<string, Name<Fields>>>;
  draft?: DraftOptions;
  /** `touched` checks a field when it is left, `submit` (the default) only when the form is sent. */
  check?: 'submit' | 'touched';
  mutationKey?: MutationKey;
}

interface FormControls<Fields extends FormTexts = FormTexts> {
  /** Sets a field that the user doesn't see, such as an ID; it is kept in the draft. */
  set: (name: Name<Fields>, text: string) => void;
  /** Empties the form and its draft. */
  empty: () => void;
  /** Empties the form and its draft, and focuses the first field. */
  startOver: () => void;
}

/** What a field component needs: spread it into the field. */
export interface FieldBinding {
  name: string;
  ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => void;
  onChange: (event: { target: unknown }) => Promise<void | boolean>;
  onBlur: (event: { target: unknown }) => Promise<void | boolean>;
  required: boolean;
  error: string | undefined;
}

/**
 * One form from the first key to the answer: parses with the schema, sends once, puts the server's errors at their fields, and
 * keeps a draft. docs/forms.md shows how to add one.
 */
export function useSchemaForm<Fields extends FormTexts, Values>(options: SchemaFormOptions<Fields, Values>) {
  const { schema, defaults, places } = options;
  // Another tab may sign out, or sign in another user, while this form is open.
  const [owner] = useState(signedInId);
  const draft = options.draft === undefined ? undefined : { owner, ...options.draft };
  const [restored, setRestored] = useState(() => (draft === undefined ? null : readDraft(draft, defaults)));
  const hook: UseFormReturn<Fields, unknown, Values> = useForm<Fields, unknown, Values>({
    // The fields hold text; the schema parses it into values.
    resolver: zodResolver(schema) as unknown as Resolver<Fields, unknown, Values>,
    defaultValues: { ...defaults, ...restored } as DefaultValues<Fields>,
    mode: options.check === 'touched' ? 'onTouched' : 'onSubmit',
    // `Form` focuses the first invalid field in the order of the document.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = hook.formState;
  const { focusNext, focusPending } = usePendingFocus();
  const [failed, setFailed] = useState<string | null>(null);
  const isSending = useRef(false);
  const stopKeeping = useKeptDraft(hook, draft, defaults);
  const set = (name: Name<Fields>, text: string) => hook.setValue(name, text as PathValue<Fields, Name<Fields>>);
  const empty = () => {
    if (draft !== undefined) clearDraft(draft);
    setRestored(null);
    hook.reset(defaults);
  };
  const startOver = () => {
    empty();
    focusNext('first');
  };
  // A mutation, so that a session that has ended opens the sign-in page.
  const mutation = useMutation({
    mutationKey: options.mutationKey,
    mutationFn: (values: Values) => options.send(values, { set, empty, startOver }),
  });

  const refuse = (error: unknown) => {
    const found = fieldErrors(error, Object.keys(defaults) as Name<Fields>[], places);
    for (const { field, message } of found) hook.setError(field, { type: 'server', message });
    if (found.length > 0) focusNext('invalid');
    const { failure } = options;
    const text =
      typeof failure === 'function'
        ? failure(
            error,
            found.map(({ field }) => field),
          )
        : { ...failure, description: messageOf(error, failure.description ?? '') };
    if (text === null) return;
    toast(text, { destructive: true });
    if (found.length === 0) setFailed(text.description === undefined ? text.title : `${text.title}: ${text.description}`);
  };
  const sendValues = async (values: Values) => {
    try {
      await mutation.mutateAsync(values);
      if (draft !== undefined && draft.keptAfterSending !== true) {
        stopKeeping();
        clearDraft(draft);
        setRestored(null);
      }
    } catch (error) {
      refuse(error);
    }
  };

  return {
    hook,
    isSubmitting,
    /** Why the last attempt failed, unless its fields say so; stays until the next attempt, because the toast doesn't. */
    failed,
    /** The texts of the draft that filled the form, or null. */
    restored,
    set,
    focusPending,
    /** Binds a field. A change checks it again if it is invalid, and clears the errors of `clears`. */
    field: (name: Name<Fields>, { clears }: { clears?: Name<Fields>[] } = {}): FieldBinding => ({
      ...hook.register(name, {
        onChange: () => {
          if (clears !== undefined) hook.clearErrors(clears);
          if (hook.getFieldState(name).invalid) void hook.trigger(name);
        },
      }),
      required: defaults[name] === '' && !accepts(schema, name, ''),
      error: (errors as Partial<Record<string, { message?: string }>>)[name]?.message,
    }),
    /** Parses and sends the values, once at a time. */
    submit: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      dismissFailures();
      setFailed(null);
      try {
        await hook.handleSubmit(sendValues, () => focusNext('invalid'))(event);
      } finally {
        isSending.current = false;
      }
    },
    /** Checks some fields, for the step of a long form; focuses the first invalid one. */
    isValid: async (names: readonly Name<Fields>[]) => {
      const valid = await hook.trigger(names as Name<Fields>[]);
      if (!valid) focusNext('invalid');
      return valid;
    },
    empty,
    startOver,
  };
}

function accepts(schema: z.ZodMiniObject, name: string, text: string): boolean {
  const part = schema.shape[name] as z.ZodMiniType | undefined;
  return part === undefined || part.safeParse(text).success;
}

/** Keeps each change in the draft, until the returned function is called. */
function useKeptDraft<Fields extends FormTexts, Values>(
  { subscribe }: UseFormReturn<Fields, unknown, Values>,
  draft: DraftOptions | undefined,
  defaults: Fields,
): () => void {
  const current = useRef({ draft, defaults, sent: false });
  useEffect(() => {
    // What is stored may have changed since the form was opened: texts that equal it are no draft.
    Object.assign(current.current, { draft, defaults });
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const kept = current.current;
          // A change after sending starts a new draft.
          if (name !== undefined) kept.sent = false;
          if (kept.draft !== undefined && !kept.sent) keepDraft(kept.draft, values, kept.defaults);
        },
      }),
    [subscribe],
  );
  return () => {
    current.current.sent = true;
  };
}
