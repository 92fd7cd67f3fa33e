import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import type { OwnedContact, OwnedList, StoredNote } from '@warmline/contracts/agency-leads/types';
import { tooLong } from '@warmline/contracts/fields/too-long';
import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { z } from '../../../lib/text/zod.ts';
import { setNote } from '../api/my-leads.ts';
import { LIST_NAMES } from '../list-names.ts';

const { max } = AGENCY_LEAD_LIMITS.note;
const noteSchema = z.object({
  note: z.string().check(z.trim(), z.maxLength(max, tooLong(max))),
  /** Of the note that was read before typing. */
  version: z.string(),
});

/**
 * Edits the note of a lead or callback; a colleague's change in the meantime is shown beside what was typed. Default export,
 * because it is lazy-loaded.
 */
export default function NoteDialog(props: { list: OwnedList; lead: OwnedContact; onClose: () => void }) {
  const { list, onClose } = props;
  const [opened] = useState(props.lead);
  const [answered, setAnswered] = useState<StoredNote>(opened);
  // The list has it no longer if a colleague's change took it out of the filter.
  const lead = answered.noteVersion > props.lead.noteVersion ? { ...props.lead, ...answered } : props.lead;
  const form = useSchemaForm({
    schema: noteSchema,
    defaults: { note: opened.note ?? '', version: String(opened.noteVersion) },
    draft: { key: `note ${list} ${lead.id}` },
    failure: { title: 'Note not saved', description: 'Please try again.' },
    send: async ({ note }) => {
      try {
        await setNote(list, lead, note);
      } catch (error) {
        if (error instanceof ApiError && error.body?.stored !== undefined) setAnswered(error.body.stored);
        throw error;
      }
      onClose();
    },
  });
  // Also while a draft of it was kept.
  const isChanged = String(lead.noteVersion) !== form.hook.getValues('version');
  return (
    <Dialog title={`Note: ${lead.name}`} onClose={onClose}>
      {isChanged && (
        <Notice tone="warn">
          {lead.noteBy ?? 'Someone'} changed this note while you were typing.{' '}
          {lead.note === null ? 'It is empty now.' : <q>{lead.note}</q>} Saving replaces it with your text.
        </Notice>
      )}
      <Form form={form} unmarked>
        <TextAreaField
          label="Note"
          rows={6}
          maxLength={max}
          hint={
            lead.noteAt === null
              ? `Everyone in your agency who sees this ${LIST_NAMES[list].one} can read it.`
              : `Last changed by ${lead.noteBy ?? 'a former member'}, ${formatDateTime(lead.noteAt)}`
          }
          {...form.field('note')}
        />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Saving...">
            Save note
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
