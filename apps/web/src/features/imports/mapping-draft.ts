import {
  OPTIONAL_IMPORT_FIELDS,
  type ImportField,
  type ImportPlanRequest,
  type ImportView,
  type OptionalImportField,
} from '@warmline/contracts/api/imports';
import { normalisePhone } from '@warmline/domain/us-phone';

/** What the review's controls stand at; becomes an ImportPlanRequest when nothing is missing. */
export type MappingDraft = Required<ImportPlanRequest>;

/** The answer of a select: a column, "not in this file", or nothing yet. */
export type FieldChoice = number | 'none' | null;

const isOptional = (field: ImportField): field is OptionalImportField =>
  (OPTIONAL_IMPORT_FIELDS as readonly ImportField[]).includes(field);

/**
 * The draft a review opens with. Where the columns were found by themselves, what was not found counts as answered;
 * where they were not, each of the specified fields asks for a person's answer ([001] §5).
 */
export function draftOf(view: ImportView): MappingDraft {
  const { mapping, notInFile, priceProfile, defaultAgeRange, stateByAreaCode, status } = view;
  const open = OPTIONAL_IMPORT_FIELDS.filter((field) => mapping[field] === undefined);
  return { mapping, priceProfile, defaultAgeRange, stateByAreaCode, notInFile: status === 'unmapped' ? notInFile : open };
}

export function choiceOf(draft: MappingDraft, field: ImportField): FieldChoice {
  const column = draft.mapping[field];
  if (column !== undefined) return column;
  if (field === 'state' && draft.stateByAreaCode) return 'none';
  if (!isOptional(field)) return isNeeded(field) ? null : 'none';
  return draft.notInFile.includes(field) || (field === 'ageRange' && draft.mapping.formFillTime !== undefined) ? 'none' : null;
}

/** The draft after one select was changed. */
export function choose(draft: MappingDraft, field: ImportField, choice: FieldChoice): MappingDraft {
  const mapping = { ...draft.mapping };
  if (typeof choice === 'number') mapping[field] = choice;
  else delete mapping[field];
  const others = draft.notInFile.filter((name) => name !== field);
  return { ...draft, mapping, notInFile: choice === 'none' && isOptional(field) ? [...others, field] : others };
}

/** Manual mapping asks for name, email, phone, state, ageRange and price ([001] §5); first or last name stands for the name. */
export function missingFields(draft: MappingDraft): ImportField[] {
  const { name, firstName, lastName } = draft.mapping;
  const named = [name, firstName, lastName].some((column) => column !== undefined);
  const rest = (['phone', 'state', 'email', 'ageRange', 'price'] as const).filter((field) => choiceOf(draft, field) === null);
  return named ? rest : ['name', ...rest];
}

/** Whether the review offers to take missing states from area codes: the file has no state column, or rows without a state. */
export function offersAreaCodes({ stateFillableRows }: ImportView, draft: MappingDraft): boolean {
  return stateFillableRows > 0 || draft.stateByAreaCode || draft.mapping.state === undefined;
}

/** Whether a field must have a column; the name's own absence is judged with first and last name. */
function isNeeded(field: ImportField): boolean {
  return field === 'phone' || field === 'state';
}

/** A header that is somebody's phone number or address: the file has no header line, and its first lead would be lost. */
export function looksLikeData(headers: readonly string[]): boolean {
  return headers.some((header) => normalisePhone(header) !== null || /^\S+@\S+\.\S+$/.test(header.trim()));
}
