import { Param, ParseUUIDPipe, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';

const parseUuid = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This item') });
// As the database writes it: code compares IDs as texts.
const toLowerCase: PipeTransform<string, string> = { transform: (id) => id.toLowerCase() };

/** A UUID in a URL. An invalid one gets 404, like an ID that doesn't exist (F2). */
export const UuidParam = (name = 'id'): ParameterDecorator => Param(name, parseUuid, toLowerCase);
