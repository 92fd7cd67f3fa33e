import { Param, ParseUUIDPipe } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';

const parseId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('What this address names') });

/** The id in an address, a UUID. What cannot be an id names nothing: 404, as for an id that nobody has. */
export const AddressId = (name = 'id'): ParameterDecorator => Param(name, parseId);
