import { LEGAL_TITLES, type LegalView } from '@warmline/contracts/site/legal';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { saveLegalPage } from './api/site.ts';
import { legalSchema } from './forms/legal-schema.ts';

/** The form of a legal page's draft. What was typed stays when someone else saves another draft (D7). */
export function useLegalForm(view: LegalView) {
  const { page, revision, text } = view;
  const form = useSchemaForm({
    schema: legalSchema,
    defaults: { text, revision: String(revision), outdated: '', publish: '' },
    draft: { key: `legal ${page}`, omitted: ['publish'] },
    failure: (error) => {
      form.set('publish', '');
      if (error instanceof ApiError && error.code === 'legal_changed') refreshQueries('/api/admin/site/legal');
      return { title: 'Text not saved', description: messageOf(error, 'Please try again.') };
    },
    send: async (values, { set }) => {
      const publish = values.publish !== '';
      const saved = await saveLegalPage(page, {
        revision: values.revision,
        text: values.text,
        publish,
        reviewed: values.publish === 'reviewed',
      });
      set('publish', '');
      set('text', saved.text);
      set('revision', String(saved.revision));
      set('outdated', '');
      toast(
        publish
          ? { title: `${LEGAL_TITLES[page]} published`, description: `Visitors see version ${saved.published?.version} now.` }
          : { title: 'Draft saved', description: 'Visitors don’t see it until you publish it.' },
      );
    },
  });
  const { hook, set } = form;
  /** The saved draft as last seen: a text that equals it follows a newer one. */
  const seen = useRef(text);
  const [typed, outdated] = useWatch({ control: hook.control, name: ['text', 'outdated'] });
  useEffect(() => {
    const values = hook.getValues();
    const isUntouched = values.text.trim() === seen.current;
    seen.current = text;
    if (Number(values.revision) === revision) return;
    set('revision', String(revision));
    if (isUntouched) set('text', text);
    else if (values.text.trim() !== text) set('outdated', 'yes');
  }, [revision, text, hook, set]);
  const useTheirs = () => {
    set('text', text);
    set('outdated', '');
  };
  return { form, typed, isOutdated: outdated === 'yes', isChanged: typed.trim() !== text, useTheirs };
}
