import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { chakra } from '@chakra-ui/react/styled-system';
import { AUDIT_ACTIONS } from '@warmline/contracts/audit/actions';
import { useForm } from 'react-hook-form';
import { DateField } from '../../../components/form/date-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { zoneLabel } from '../../../lib/time-zone.ts';
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

/** Filters of the audit log: user, action, target and days. Days are in the time zone of the browser, as the times of the list. */
export function AuditFilterForm({ filters, onFilter }: { filters: AuditFilters; onFilter: (filters: AuditFilters) => void }) {
  const { register, handleSubmit, formState, getValues } = useForm<FilterValues>({
    values: { ...EMPTY, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) },
  });
  const zone = zoneLabel();
  const submit = handleSubmit((values) =>
    onFilter({
      actor: values.actor.trim() || undefined,
      action: values.action || undefined,
      target: values.target.trim() || undefined,
      from: values.from || undefined,
      to: values.to || undefined,
    }),
  );
  const wrongOrder = (to: string) =>
    to === '' || getValues('from') === '' || getValues('from') <= to || 'Must not be before From';

  return (
    <chakra.form noValidate role="search" aria-label="Filter the audit log" css={FORM} onSubmit={submit}>
      <TextField label="User" placeholder="Username" maxLength={USER_LIMITS.searchLength} {...register('actor')} />
      <SelectField label="Action" options={OPTIONS} {...register('action')} />
      <TextField label="Target" placeholder="User, file, order" maxLength={USER_LIMITS.searchLength} {...register('target')} />
      <DateField label="From" zone={zone} {...register('from')} />
      <DateField label="To" zone={zone} error={formState.errors.to?.message} {...register('to', { validate: wrongOrder })} />
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
