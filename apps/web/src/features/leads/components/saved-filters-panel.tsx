import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { SAVED_FILTER_LIMITS, SAVED_FILTER_MESSAGES, type SavedFilter } from '@warmline/contracts/leads/saved-filters';
import { useState } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { useCloseChip } from '../../../components/ui/lists/close-chip.ts';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { deleteFilter, markFilterSeen, renameFilter, savedFiltersQuery, saveFilter, viewOf } from '../api/saved-filters.ts';
import type { LeadView, ReadView } from '../lead-view.ts';

const nameSchema = z.object({ name: z.string().check(z.trim(), z.minLength(1, SAVED_FILTER_MESSAGES.nameRequired)) });
const FAILED = { title: 'Filter not saved', description: 'Failed to save the filter' };

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    maxHeight: { sm: '300px' },
    overflowY: 'auto',
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    '& li > button:first-of-type': {
      flex: '1',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minWidth: '0',
      minHeight: '44px',
      paddingInline: '2',
      borderRadius: 'l1',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      '&:hover': { background: 'bg.muted' },
    },
    '& small': { flex: 'none', color: 'brand.fg', fontWeight: '560' },
    '& form': { flexBasis: '100%' },
  },
});

export interface SavedFiltersPanelProps {
  view: ReadView;
  onOpen: (view: LeadView) => void;
}

/** The saved filters with their new leads, and a form that saves the present one. Default export, because it is lazy-loaded. */
export default function SavedFiltersPanel({ view, onOpen }: SavedFiltersPanelProps) {
  const saved = useQuery(savedFiltersQuery);
  const close = useCloseChip();
  const [renaming, setRenaming] = useState<string>();
  const { filters, query, sort } = view;
  const isEmpty = Object.keys(filters).length === 0;
  const remove = (filter: SavedFilter) => {
    deleteFilter(filter.id).then(
      () => toast({ title: 'Filter deleted' }),
      (error: unknown) =>
        toast(
          { title: 'Filter not deleted', description: messageOf(error, 'Failed to delete the filter') },
          { destructive: true },
        ),
    );
  };
  return (
    <chakra.div display="grid" gap="3">
      {saved.isError && <ListFailed title="We couldn't load your filters" onRetry={() => void saved.refetch()} />}
      {saved.data?.length === 0 && <p>Save a filter to open it with one click and see how many leads are new.</p>}
      {saved.data !== undefined && saved.data.length > 0 && (
        <List>
          {saved.data.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                onClick={() => {
                  markFilterSeen(filter.id);
                  onOpen(viewOf(filter));
                  close();
                }}
              >
                {filter.name}
                {filter.fresh > 0 && <small>{freshText(filter)}</small>}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Rename ${filter.name}`}
                aria-expanded={renaming === filter.id}
                onClick={() => setRenaming(renaming === filter.id ? undefined : filter.id)}
              >
                <Icon path={ICONS.sliders} size={16} />
              </button>
              <button type="button" className="icon-button" aria-label={`Delete ${filter.name}`} onClick={() => remove(filter)}>
                <Icon path={ICONS.x} size={16} />
              </button>
              {renaming === filter.id && (
                <NameForm
                  label="New name"
                  name={filter.name}
                  send={async (name) => {
                    await renameFilter(filter.id, name);
                    setRenaming(undefined);
                  }}
                />
              )}
            </li>
          ))}
        </List>
      )}
      {!isEmpty && view.problem === undefined && (
        <NameForm
          label="Save this filter as"
          name=""
          send={async (name) => {
            await saveFilter(name, filters, query, sort);
            toast({ title: 'Filter saved' });
          }}
        />
      )}
    </chakra.div>
  );
}

function NameForm({ label, name, send }: { label: string; name: string; send: (name: string) => Promise<void> }) {
  const form = useSchemaForm({
    schema: nameSchema,
    defaults: { name },
    failure: FAILED,
    places: { name_taken: 'name' },
    send: async (values, { empty }) => {
      await send(values.name);
      empty();
    },
  });
  return (
    <Form form={form} aria-label={label} unmarked>
      <TextField label={label} maxLength={SAVED_FILTER_LIMITS.nameLength} autoComplete="off" {...form.field('name')} />
      <SubmitButton form={form} busy="Saving...">
        Save
      </SubmitButton>
    </Form>
  );
}

function freshText({ fresh, exact }: SavedFilter): string {
  return `${formatCount(fresh)}${exact ? '' : '+'} new`;
}
