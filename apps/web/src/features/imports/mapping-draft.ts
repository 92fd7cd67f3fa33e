import {
  OPTIONAL_IMPORT_FIELDS,
  type ImportField,
  type ImportPlanRequest,
  type ImportView,
  type OptionalImportField,
} from '@warmline/contracts/lead-imports/types';
import { normalizePhone } from '@warmline/domain/places/us-phone';

/** Values of the review's controls; an ImportPlanRequest once no field is missing. */
export type MappingDraft = Required<ImportPlanRequest>;

/** Value of a select: a column, "not in this file", or no choice yet. */
export type FieldChoice = number | 'none' | null;

const isOptional = (field: ImportField): field is OptionalImportField =>
  (OPTIONAL_IMPORT_FIELDS as readonly ImportField[]).includes(field);

/**
 * Returns the initial draft of a review. If the columns were detected, fields without a column count as answered; if not, each
 * specified field needs an explicit choice (B5.49).
 */
export function draftOf(view: ImportView): MappingDraft {
  const { mapping, notInFile, priceProfile, defaultAgeRange, stateByAreaCode, costCents, status } = view;
  const open = OPTIONAL_IMPORT_FIELDS.filter((field) => mapping[field] === undefined);
  return {
    mapping,
    priceProfile,
    defaultAgeRange,
    stateByAreaCode,
    costCents,
    notInFile: status === 'unmapped' ? notInFile : open,
  };
}

export function choiceOf(draft: MappingDraft, field: ImportField): FieldChoice {
  const column = draft.mapping[field];
  if (column !== undefined) return column;
  if (field === 'state' && draft.stateByAreaCode) return 'none';
  if (!isOptional(field)) return isNeeded(field) ? null : 'none';
  return draft.notInFile.includes(field) || (field === 'ageRange' && draft.mapping.formFillTime !== undefined) ? 'none' : null;
}

/** Returns the draft after one select was changed. */
export function choose(draft: MappingDraft, field: ImportField, choice: FieldChoice): MappingDraft {
  const mapping = { ...draft.mapping };
  if (typeof choice === 'number') mapping[field] = choice;
  else delete mapping[field];
  const others = draft.notInFile.filter((name) => name !== field);
  return { ...draft, mapping, notInFile: choice === 'none' && isOptional(field) ? [...others, field] : others };
}

/**
 * Lists the fields without a choice: name, email, phone, state, ageRange and price (B5.49). A first or last name counts as the
 * name.
 */
export function missingFields(draft: MappingDraft): ImportField[] {
  const { name, firstName, lastName } = draft.mapping;
  const named = [name, firstName, lastName].some((column) => column !== undefined);
  const rest = (['phone', 'state', 'email', 'ageRange', 'price'] as const).filter((field) => choiceOf(draft, field) === null);
  return named ? rest : ['name', ...rest];
}

/** Returns the draft with the answer to whose price the column holds (L41). */
export function answerPrice(draft: MappingDraft, column: number, isOurs: boolean): MappingDraft {
  return isOurs ? choose(draft, 'price', column) : choose(choose(draft, 'cost', column), 'price', 'none');
}

/** Returns whether to offer states from area codes: the file has no state column, or rows without a state. */
export function offersAreaCodes({ stateFillableRows }: ImportView, draft: MappingDraft): boolean {
  return stateFillableRows > 0 || draft.stateByAreaCode || draft.mapping.state === undefined;
}

/** Returns whether a field requires a column; the name is checked together with first and last name. */
function isNeeded(field: ImportField): boolean {
  return field === 'phone' || field === 'state';
}

/** Detects a phone number or email address in the header: the file has no header line, and its first lead would be lost. */
export function looksLikeData(headers: readonly string[]): boolean {
  return headers.some((header) => normalizePhone(header) !== null || /^\S+@\S+\.\S+$/.test(header.trim()));
}
