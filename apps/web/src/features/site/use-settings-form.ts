import type { ShopSettingsView } from '@warmline/contracts/site/settings';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { saveSettings } from './api/site.ts';
import { formTextsOf, readBase, settingsSchema, type SettingsField, type SettingsFormTexts } from './forms/settings-schema.ts';
import { mergeSettings } from './merge-settings.ts';

const PROOF_PLACES = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].flatMap((at) => [`proof.${at}.url`, `proof.${at}.label`].map((name) => [name, 'proof' as const])),
);

/** The form of the owner's settings. Newer settings of someone else are merged into what was typed (D6). */
export function useSettingsForm(view: ShopSettingsView) {
  const defaults = formTextsOf(view);
  const form = useSchemaForm({
    schema: settingsSchema,
    defaults,
    draft: { key: 'shop-settings' },
    check: 'touched',
    places: PROOF_PLACES,
    failure: (error) => {
      // What was typed stays; the newer settings are merged as soon as they are loaded.
      if (error instanceof ApiError && error.code === 'site_changed') refreshQueries('/api/admin/site');
      return { title: 'Settings not saved', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ base, ...settings }, { set }) => {
      const sent = form.hook.getValues();
      const saved = await saveSettings({ version: readBase(base).version, ...settings });
      // As stored, such as without empty lines; what was typed meanwhile stays.
      for (const [name, text] of Object.entries(formTextsOf(saved)) as [keyof SettingsFormTexts, string][])
        if (form.hook.getValues(name) === sent[name]) set(name, text);
      toast({ title: 'Settings saved', description: 'Public pages show them now.' });
    },
  });
  const { hook, set } = form;
  useEffect(() => {
    const typed = hook.getValues();
    // An answer from before the last save may arrive after it.
    if (readBase(typed.base).version >= view.version) return;
    for (const [name, text] of Object.entries(mergeSettings(typed, formTextsOf(view))))
      set(name as keyof SettingsFormTexts, text);
  }, [view, hook, set]);
  const texts = useWatch({ control: hook.control });
  const { base: _base, ...saved } = defaults;
  const changed = (Object.keys(saved) as SettingsField[]).filter((name) => (texts[name] ?? '').trim() !== saved[name]);
  return { form, changed, others: readBase(texts.base ?? defaults.base).others ?? [] };
}
