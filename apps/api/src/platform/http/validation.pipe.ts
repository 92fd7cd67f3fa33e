import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { FieldError } from '@warmline/contracts/errors';
import { tooLong } from '@warmline/contracts/too-long';
import { ValidationFailed } from '../errors/app-error.js';

/** No body of ours is nested deeper; the checks behind would run out of stack. */
const DEEPEST = 20;

/** Names that class-transformer leaves out before anything is checked. */
const UNSEEN = ['__proto__', 'constructor'];

/** Checks every DTO; unknown fields are refused, and so is text that PostgreSQL cannot store as typed (NUL, lone surrogates). */
@Injectable()
export class BodyValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new ValidationFailed(fieldErrors(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const field = unstorable(value, '');
    if (field !== null) throw new ValidationFailed([{ field, message: 'The text holds characters that cannot be stored.' }]);
    if (
      metadata.type === 'body' &&
      metadata.metatype !== Object &&
      (typeof value !== 'object' || value === null || Array.isArray(value))
    ) {
      throw new ValidationFailed([{ field: '', message: 'The request must be a JSON object.' }]);
    }
    const unseen = UNSEEN.find((name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name));
    if (unseen !== undefined) throw new ValidationFailed([{ field: unseen, message: `The field ${unseen} is not known.` }]);
    return super.transform(value, metadata);
  }
}

function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? `The field ${field} is not known.` : inOurWords(message),
    }));
    return [...own.slice(0, 1), ...fieldErrors(error.children ?? [], field)];
  });
}

const numeral = (digits: string): string => Number(digits).toLocaleString('en-US');

/** What the library says by itself, with the field's name in code, and what is said instead. */
const PLAIN: readonly [RegExp, (bound: string) => string][] = [
  [/ must be shorter than or equal to (\d+) characters$/, (max) => tooLong(Number(max))],
  [/ must not be greater than (\d+)$/, (max) => `Please enter ${numeral(max)} or less`],
  [/ must not be less than (\d+)$/, (min) => `Please enter ${numeral(min)} or more`],
  [/ must be an integer number$/, () => 'Please enter a whole number'],
  [/ must be a number conforming to the specified constraints$/, () => 'Please enter a valid number'],
  [/ must be one of the following values: .*$/, () => 'Please choose one of the options'],
  [/ must be a UUID$/, () => 'This id is not valid'],
];

/** A field without a message of its own gets a plain one. */
function inOurWords(message: string): string {
  for (const [pattern, plain] of PLAIN) {
    const found = pattern.exec(message);
    if (found) return plain(found[1] ?? '');
  }
  return message;
}

/** The path of the first text that cannot be stored, or null; throws ValidationFailed for nesting without end. */
function unstorable(value: unknown, path: string, depth = 0): string | null {
  if (depth > DEEPEST) throw new ValidationFailed([{ field: path, message: 'The request is nested too deeply.' }]);
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
