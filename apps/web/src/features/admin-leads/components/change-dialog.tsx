import type { LeadChangePreview, LeadChangeRequest } from '@warmline/contracts/leads/change-types';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { StateSelect } from '../../../components/form/fields/state-field.tsx';
import { MoneyField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { previewChange, startChange } from '../api/lead-changes.ts';
import { KIND_OPTIONS } from '../change-labels.ts';
import { changeRequest, changeSchema, EMPTY_CHANGE } from '../forms/change-schema.ts';
import { ChangePreview } from './change-preview.tsx';

/** The leads to change, and their name in the title: `all 1,204 leads`. */
export interface ChangeTarget {
  leads: Pick<LeadChangeRequest, 'ids' | 'filter'>;
  name: string;
}

/** Changes many leads: what to do, a preview, then the start. Default export, because it is lazy-loaded. */
export default function ChangeDialog({
  target,
  onClose,
  onStarted,
}: {
  target: ChangeTarget;
  onClose: () => void;
  onStarted: () => void;
}) {
  const [preview, setPreview] = useState<LeadChangePreview>();
  const form = useSchemaForm({
    schema: changeSchema,
    defaults: EMPTY_CHANGE,
    failure: { title: 'Preview failed', description: 'Please try again.' },
    send: async (values) => setPreview(await previewChange({ ...changeRequest(values), ...target.leads })),
  });
  const kind = useWatch({ control: form.hook.control, name: 'kind' });
  const start = useOneAtATime({
    mutationFn: () => startChange(preview?.id ?? ''),
    onSuccess: () => {
      toast({ title: 'Change started', description: 'Its progress is shown above the leads. You can undo it for 24 hours.' });
      onStarted();
    },
    onError: (error) => {
      toast(
        { title: 'Nothing was changed', description: messageOf(error, 'Please preview the change again.') },
        { destructive: true },
      );
      setPreview(undefined);
    },
  });

  if (preview !== undefined) {
    const { changing } = preview.plan;
    return (
      <Dialog
        title="Preview"
        onClose={onClose}
        footer={
          <>
            <Button tone="secondary" onClick={() => setPreview(undefined)}>
              Back
            </Button>
            <Button disabled={changing === 0} loading={start.isPending} loadingText="Starting..." onClick={() => start.mutate()}>
              Change {countOf(changing, 'lead')}
            </Button>
          </>
        }
      >
        <ChangePreview preview={preview} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Change ${target.name}`} onClose={onClose}>
      <Failed by={start} text="Please preview the change again." />
      <Form form={form}>
        <SelectField label="What to change" options={KIND_OPTIONS} {...form.field('kind')} />
        {kind === 'price' && (
          <MoneyField label="New price" hint="It stays the same as the leads get older." {...form.field('price')} required />
        )}
        {kind === 'percent' && (
          <TextField
            label="Percent"
            inputMode="text"
            autoComplete="off"
            hint="10 raises prices by 10%, -10 lowers them. New prices stay fixed."
            {...form.field('percent')}
            required
          />
        )}
        {kind === 'state' && <StateSelect label="New state" {...form.field('state')} required />}
        <p className="fine">Sold and held leads are never changed. The preview changes nothing.</p>
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Counting...">
            Preview
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
