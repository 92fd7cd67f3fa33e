import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { FieldError } from '@warmline/contracts/http/errors';
import { tooLong } from '@warmline/contracts/fields/too-long';
import { ValidationFailed } from '../errors/app-error.js';

/** Deepest nesting of a valid body; deeper ones would overflow the stack of later checks. */
const MAX_DEPTH = 20;
/** Fields of one object; class-transformer takes time with the square of their number. */
const MAX_FIELDS = 200;
/**
 * Fields and list items of a whole request: twice the longest list that a route takes, which is a batch of do-not-call numbers
 * (L67).
 */
const MAX_VALUES = 20_000;
/** Errors that an answer lists. */
const MAX_ERRORS = 50;

/** Names that class-transformer drops before validation. */
const DROPPED_NAMES = ['__proto__', 'constructor'];

/**
 * Validates every DTO. Rejects unknown fields, more values than a route takes, and text that PostgreSQL can't store as typed
 * (NUL, lone surrogates) (F10).
 */
@Injectable()
export class BodyValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new ValidationFailed(fieldErrors(errors).slice(0, MAX_ERRORS)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const field = unstorable(value, '');
    if (field !== null) throw new ValidationFailed([{ field, message: 'The text contains characters that cannot be stored.' }]);
    if (
      metadata.type === 'body' &&
      metadata.metatype !== Object &&
      (typeof value !== 'object' || value === null || Array.isArray(value))
    ) {
      throw new ValidationFailed([{ field: '', message: 'The request must be a JSON object.' }]);
    }
    const dropped = DROPPED_NAMES.find((name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name));
    if (dropped !== undefined) throw new ValidationFailed([{ field: dropped, message: `The field ${dropped} is not known.` }]);
    return super.transform(value, metadata);
  }
}

function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? `The field ${field} is not known.` : toPlainMessage(message),
    }));
    return [...own.slice(0, 1), ...fieldErrors(error.children ?? [], field)];
  });
}

const numeral = (digits: string): string => Number(digits).toLocaleString('en-US');

/** Messages of the validation library, which contain the field's code name, and their replacements. */
const PLAIN_MESSAGES: readonly [RegExp, (bound: string) => string][] = [
  [/ must be shorter than or equal to (\d+) characters$/, (max) => tooLong(Number(max))],
  [/ must not be greater than (\d+)$/, (max) => `Please enter ${numeral(max)} or less`],
  [/ must not be less than (\d+)$/, (min) => `Please enter ${numeral(min)} or more`],
  [/ must be an integer number$/, () => 'Please enter a whole number'],
  [/ must be a number conforming to the specified constraints$/, () => 'Please enter a valid number'],
  [/ must be one of the following values: .*$/, () => 'Please choose one of the options'],
  [/ must be a UUID$/, () => 'This id is not valid'],
];

/** Returns a plain message for fields without their own. */
function toPlainMessage(message: string): string {
  for (const [pattern, plain] of PLAIN_MESSAGES) {
    const found = pattern.exec(message);
    if (found) return plain(found[1] ?? '');
  }
  return message;
}

/**
 * Returns the path of the first text that can't be stored, or null. Throws ValidationFailed if the nesting is too deep or there
 * are too many fields or values.
 */
function unstorable(value: unknown, path: string, read = { values: 0 }, depth = 0): string | null {
  if (depth > MAX_DEPTH) throw new ValidationFailed([{ field: path, message: 'The request is nested too deeply.' }]);
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  const { length } = Array.isArray(value) ? value : Object.keys(value);
  if (length > MAX_FIELDS && !Array.isArray(value))
    throw new ValidationFailed([{ field: path, message: 'The request has too many fields.' }]);
  read.values += length;
  if (read.values > MAX_VALUES) throw new ValidationFailed([{ field: path, message: 'The request has too many values.' }]);
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorable(inner, path === '' ? key : `${path}.${key}`, read, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
