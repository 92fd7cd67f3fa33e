import { Param, ParseUUIDPipe } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';

const parseUuid = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('This item') });

/** A UUID in a URL. An invalid one gets 404, like an ID that doesn't exist (F2). */
export const UuidParam = (name = 'id'): ParameterDecorator => Param(name, parseUuid);
