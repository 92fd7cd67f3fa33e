import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { chakra } from '@chakra-ui/react/styled-system';
import { AUDIT_ACTIONS } from '@warmline/contracts/audit/actions';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { DateField } from '../../../components/form/fields/date-field.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import type { AuditFilters } from '../audit-filters.ts';
import { ACTION_LABELS } from '../audit-labels.ts';

interface FilterValues {
  actor: string;
  action: AuditFilters['action'] | '';
  target: string;
  from: string;
  to: string;
}

const OPTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action] })),
];
/** One line of fields; two lines in half a window, and a column on a phone. */
const FORM = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto',
  columnGap: '3',
  rowGap: '3.5',
  alignItems: 'start',
  '&&': { flexBasis: '100%' },
  '@media (max-width: 980px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
const BUTTONS = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  height: '44px',
  marginTop: '26px',
  '@media (max-width: 980px)': { alignSelf: 'end', marginTop: '0' },
};
const EMPTY: FilterValues = { actor: '', action: '', target: '', from: '', to: '' };

/**
 * Filters of the audit log: user, action, target and days. Days are in the time zone of the browser, as the times of the list.
 */
export function AuditFilterForm({ filters, onFilter }: { filters: AuditFilters; onFilter: (filters: AuditFilters) => void }) {
  const shown = JSON.stringify(filters);
  // Until it is applied, what is typed differs from the address. Another address, such as after Clear or Back, replaces it.
  const [typed, setTyped] = useState({ shown, values: valuesOf(filters) });
  const [error, setError] = useState<string>();
  const to = useRef<HTMLInputElement>(null);
  const zone = zoneLabel();
  if (typed.shown !== shown) {
    setTyped({ shown, values: valuesOf(filters) });
    setError(undefined);
  }
  const field = (name: keyof FilterValues) => ({
    name,
    value: typed.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setTyped({ shown, values: { ...typed.values, [name]: target.value } });
      setError(undefined);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { actor, action, target, ...days } = typed.values;
    if (days.from !== '' && days.to !== '' && days.from > days.to) {
      setError('Must not be before From');
      to.current?.focus();
      return;
    }
    onFilter({
      actor: actor.trim() || undefined,
      action: action || undefined,
      target: target.trim() || undefined,
      from: days.from || undefined,
      to: days.to || undefined,
    });
  };

  return (
    <chakra.form noValidate role="search" aria-label="Filter the audit log" css={FORM} onSubmit={submit}>
      <TextField label="User" placeholder="Username" maxLength={USER_LIMITS.searchLength} {...field('actor')} />
      <SelectField label="Action" options={OPTIONS} {...field('action')} />
      <TextField label="Target" placeholder="User, file, order" maxLength={USER_LIMITS.searchLength} {...field('target')} />
      <DateField label="From" zone={zone} {...field('from')} />
      <DateField label="To" zone={zone} ref={to} error={error} {...field('to')} />
      <chakra.div css={BUTTONS}>
        <Button type="submit" tone="secondary">
          Apply
        </Button>
        <Button tone="quiet" onClick={() => onFilter({})}>
          Clear
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function valuesOf(filters: AuditFilters): FilterValues {
  return { ...EMPTY, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) };
}
