import { CALLBACK_TOASTS } from '@warmline/contracts/callbacks/messages';
import { DateTimeField } from '../../../components/form/fields/date-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { StateField } from '../../../components/form/fields/state-field.tsx';
import { EmailField, MoneyField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { addCallback } from '../api/callbacks.ts';
import { callbackSchema, EMPTY_CALLBACK } from '../forms/callback-schema.ts';

const LENGTHS = [15, 20, 30, 45, 60, 90, 120];

/** Single callback opportunity form (B2.42, B5.20-B5.24). */
export default function CallbackForm() {
  const form = useSchemaForm({
    schema: callbackSchema,
    defaults: EMPTY_CALLBACK,
    draft: { key: 'callback' },
    failure: CALLBACK_TOASTS.failed,
    send: async ({ slotAt, slotMinutes, requestedAt, ...values }, { startOver }) => {
      const slot = slotAt ? { slotAt, slotMinutes: Number(slotMinutes) } : {};
      await addCallback({ ...values, requestedAt: requestedAt || undefined, ...slot });
      toast(CALLBACK_TOASTS.uploaded);
      startOver();
    },
  });
  const { field } = form;
  return (
    <Panel title="Upload callback opportunity" titleId="callback-title">
      <Form form={form} columns={3} aria-labelledby="callback-title">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <EmailField label="Email" autoComplete="off" {...field('email')} />
        <PhoneField label="Phone" autoComplete="off" {...field('phone')} />
        <StateField label="State" autoComplete="off" {...field('state')} />
        <MoneyField label="Price" hint="In dollars" {...field('price')} />
        <DateTimeField
          label="Requested time"
          hint="On the clocks of their state. Empty for any time."
          {...field('requestedAt')}
        />
        <DateTimeField label="Agreed time" hint="Only for an appointment, on the clocks of their state." {...field('slotAt')} />
        <SelectField
          label="Length"
          hint="Of the appointment"
          options={LENGTHS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          {...field('slotMinutes')}
        />
        <SubmitButton
          form={form}
          busy="Uploading..."
          size="lg"
          justifySelf={{ base: 'stretch', sm: 'start' }}
          marginTop={{ sm: '26px' }}
        >
          Upload callback
        </SubmitButton>
      </Form>
    </Panel>
  );
}
