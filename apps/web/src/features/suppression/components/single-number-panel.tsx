import { normalizePhone } from '@warmline/domain/places/us-phone';
import { useRef } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PhoneField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { ButtonRow } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { changeNumber } from '../api/suppression.ts';

const MESSAGE = 'Please enter a 10-digit US phone number';
const schema = z.object({
  phone: z.string().check(
    z.trim(),
    z.refine((text) => normalizePhone(text) !== null, MESSAGE),
  ),
});

/** Adds a number to the list, or removes it. */
export function SingleNumberPanel() {
  const mode = useRef<'add' | 'remove'>('add');
  const form = useSchemaForm({
    schema,
    defaults: { phone: '' },
    failure: { title: 'List not changed', description: 'Please try again.' },
    send: async ({ phone }, { startOver }) => {
      const { added, removed } = await changeNumber(normalizePhone(phone)!, mode.current);
      const isAdding = mode.current === 'add';
      const isChanged = added + removed > 0;
      if (isAdding) toast({ title: isChanged ? 'Number added' : 'This number was on your list already' });
      else toast({ title: isChanged ? 'Number removed' : "This number isn't on your list" });
      startOver();
    },
  });
  return (
    <Panel title="One number">
      <Form form={form} aria-label="One number" unmarked>
        <PhoneField label="Phone number" {...form.field('phone')} autoComplete="off" />
        <ButtonRow marginTop="0">
          <SubmitButton form={form} busy="Saving..." onClick={() => (mode.current = 'add')}>
            Add number
          </SubmitButton>
          <SubmitButton form={form} busy="Saving..." tone="secondary" onClick={() => (mode.current = 'remove')}>
            Remove number
          </SubmitButton>
        </ButtonRow>
      </Form>
    </Panel>
  );
}
