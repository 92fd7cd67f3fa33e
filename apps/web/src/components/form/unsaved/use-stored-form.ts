import { useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { useSchemaForm, type FormTexts, type SchemaFormOptions } from '../use-schema-form.ts';

interface Versioned extends FormTexts {
  version: string;
}

export interface StoredFormOptions<Fields extends Versioned, Values> extends Pick<
  SchemaFormOptions<Fields, Values>,
  'schema' | 'failure' | 'places'
> {
  draftKey: string;
  /** Visitors may type before they sign in. */
  isPublic?: boolean;
  /** The stored texts; their version changes when another window saves. */
  stored: Fields;
  /**
   * Saves against the version that the page shows. Returns the new one, with the texts of a form that stays open as they are
   * stored.
   */
  save: (values: Values, version: string) => Promise<{ version: string } & Partial<NoInfer<Fields>>>;
}

/**
 * A form of stored texts: keeps unsaved changes, says when they were saved, and notices that another window or a colleague saved
 * first (P59, D30).
 */
export function useStoredForm<Fields extends Versioned, Values>(options: StoredFormOptions<Fields, Values>) {
  const { schema, failure, places, draftKey, isPublic, stored, save } = options;
  const [saved, setSaved] = useState(false);
  const form = useSchemaForm<Fields, Values>({
    schema,
    failure,
    places,
    defaults: stored,
    draft: { key: draftKey, isPublic },
    send: async (values, { set }) => {
      const sent = { ...form.hook.getValues() };
      const now = await save(values, stored.version);
      for (const name of Object.keys(now) as Parameters<typeof set>[0][])
        // What was typed while it was saved stays.
        if (name === 'version' || form.hook.getValues(name) === sent[name]) set(name, now[name]!);
      setSaved(true);
    },
  });
  const basis = useWatch({ control: form.hook.control as unknown as Control<FieldValues>, name: 'version' }) as string;
  return {
    form,
    saved,
    onChange: () => setSaved(false),
    /** Another window saved since these texts were read; saving replaces that. */
    isOutdated: basis !== stored.version && !form.isSubmitting,
    /** Shows the stored texts instead of the typed ones. */
    showStored: () => {
      form.startOver();
      setSaved(false);
    },
    hasDraft: form.restored !== null,
  };
}
