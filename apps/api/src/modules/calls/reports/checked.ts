import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { BodyValidationPipe } from '../../../platform/http/validation.pipe.js';

const pipe = new BodyValidationPipe();

/**
 * Checks what the voice system says, or the part of it at `path`, as the body of any other route is checked. Throws
 * ValidationFailed.
 */
export async function checked<Dto extends object>(content: unknown, dto: new () => Dto, path = ''): Promise<Dto> {
  try {
    return (await pipe.transform(content, { type: 'body', metatype: dto })) as Dto;
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    throw new ValidationFailed((error.details.errors ?? []).map(({ field, message }) => ({ field: `${path}${field}`, message })));
  }
}
