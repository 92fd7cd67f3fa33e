import { chakra } from '@chakra-ui/react/styled-system';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { IMPORT_FIELDS, type ImportField, type ImportView } from '@warmline/contracts/lead-imports/types';
import { AGE_RANGES, LEAD_PRICE_PROFILES, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { useLeadPriceLists } from '../../../lib/api/use-prices.ts';
import { choiceOf, choose, offersAreaCodes, type MappingDraft } from '../mapping-draft.ts';
import { mappingRecipe } from '../review-recipes.ts';
import {
  AGE_BY_TIME,
  FIELD_LABELS,
  headerName,
  NOT_IN_FILE,
  otherPhones,
  profileOptions,
  STATE_BY_AREA_CODE,
} from './mapping-fields.ts';

export interface MappingFormProps {
  view: ImportView;
  draft: MappingDraft;
  missing: readonly ImportField[];
  disabled: boolean;
  onChange: (draft: MappingDraft) => void;
}

const Fieldset = chakra('fieldset', mappingRecipe);
const PROFILES = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];

/** Assigns columns to fields, the price list, and the age of leads without one. Each change recomputes the plan. */
export function MappingForm({ view, draft, missing, disabled, onChange }: MappingFormProps) {
  const lists = useLeadPriceLists();
  const ageUnknown = draft.mapping.formFillTime === undefined && draft.mapping.ageRange === undefined;
  return (
    <Fieldset>
      <legend>Column mapping</legend>
      {IMPORT_FIELDS.map((field) => (
        <ColumnField
          key={field}
          field={field}
          view={view}
          draft={draft}
          disabled={disabled}
          onChange={onChange}
          needed={missing.includes(field)}
        />
      ))}
      <div data-prices={ageUnknown ? '' : 'alone'}>
        <SelectField
          size="md"
          label="Price list for rows without a price"
          value={draft.priceProfile}
          options={profileOptions(lists)}
          disabled={disabled}
          onChange={({ target: { value } }) => onChange({ ...draft, priceProfile: oneOf(PROFILES, value) ?? draft.priceProfile })}
        />
      </div>
      {offersAreaCodes(view, draft) && (
        <label>
          <input
            type="checkbox"
            checked={draft.stateByAreaCode}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...draft, stateByAreaCode: target.checked })}
          />
          <span>
            Take missing states from the phone’s area code
            <span className="num" data-quiet>
              {' '}
              · {countOf(view.stateFillableRows, 'row')}
            </span>
          </span>
        </label>
      )}
      {ageUnknown && (
        <SelectField
          size="md"
          label="Age range of these leads"
          value={draft.defaultAgeRange}
          options={AGE_RANGES.map((range) => ({ value: range, label: `${range} days` }))}
          disabled={disabled}
          onChange={({ target: { value } }) =>
            onChange({ ...draft, defaultAgeRange: oneOf(AGE_RANGES, value) ?? draft.defaultAgeRange })
          }
        />
      )}
    </Fieldset>
  );
}

interface ColumnFieldProps extends Omit<MappingFormProps, 'missing'> {
  field: ImportField;
  needed: boolean;
}

function ColumnField({ field, view, draft, needed, disabled, onChange }: ColumnFieldProps) {
  const choice = choiceOf(draft, field);
  const none = noneLabel(field, draft);
  const open = choice === null ? [{ value: '', label: 'Choose a column' }] : [];
  const columns = view.headers.map((_, index) => ({ value: String(index), label: headerName(view.headers, index) }));
  return (
    <SelectField
      size="md"
      label={FIELD_LABELS[field]}
      value={choice === null ? '' : String(choice)}
      options={[...open, ...(none === null ? [] : [{ value: 'none', label: none }]), ...columns]}
      disabled={disabled}
      error={needed ? (none === null ? MESSAGES.required : `Choose a column or “${none}”`) : undefined}
      hint={field === 'phone' ? otherPhones(view, draft.mapping.phone) : undefined}
      onChange={({ target: { value } }) =>
        onChange(choose(draft, field, value === '' ? null : value === 'none' ? 'none' : Number(value)))
      }
    />
  );
}

/** Label of the option "no column"; null for a field that requires a column. */
function noneLabel(field: ImportField, draft: MappingDraft): string | null {
  if (field === 'phone') return null;
  if (field === 'state') return draft.stateByAreaCode ? STATE_BY_AREA_CODE : null;
  return field === 'ageRange' && draft.mapping.formFillTime !== undefined ? AGE_BY_TIME : NOT_IN_FILE;
}
