import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { addNote, notesQuery } from '../api/customer.ts';
import { Lines, NoLines } from '../customer-recipe.ts';
import { noteSchema } from '../forms/account-schemas.ts';

/**
 * Notes of staff about a customer, newest first, with a form for another one (P55). Default export, because it is lazy-loaded.
 */
export default function NotesPanel({ id }: { id: string }) {
  const list = useInfiniteQuery(notesQuery(id));
  const notes = list.data?.pages.flatMap(({ items }) => items);
  const form = useSchemaForm({
    schema: noteSchema,
    defaults: { text: '' },
    draft: { key: `note ${id}` },
    failure: { title: 'Note not added', description: 'Please try again.' },
    send: async ({ text }, { empty }) => {
      await addNote(id, text);
      toast({ title: 'Note added' });
      empty();
    },
  });
  return (
    <Panel title="Notes" text="Only staff see them. They can't be changed or removed.">
      <Form form={form} unmarked>
        <TextAreaField label="New note" rows={3} maxLength={USER_LIMITS.noteLength} {...form.field('text')} />
        <SubmitButton form={form} busy="Adding..." tone="secondary" justifySelf="start">
          Add note
        </SubmitButton>
      </Form>
      <chakra.div css={{ display: 'grid', gap: '3.5', marginTop: '5' }}>
        {list.isPending && <Waiting>Loading</Waiting>}
        {list.isError && notes === undefined && (
          <NoLines role="alert">{messageOf(list.error, 'The notes could not be loaded.')}</NoLines>
        )}
        {notes?.length === 0 && <NoLines>No notes yet.</NoLines>}
        {notes !== undefined && notes.length > 0 && (
          <Lines aria-label="Notes, newest first">
            {notes.map(({ id: note, text, author, createdAt }) => (
              <li key={note}>
                <div>
                  <chakra.p css={{ whiteSpace: 'pre-line' }}>{text}</chakra.p>
                  <small>
                    {author} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                  </small>
                </div>
              </li>
            ))}
          </Lines>
        )}
        <MoreRows list={list} what="notes" more="older" />
      </chakra.div>
    </Panel>
  );
}
