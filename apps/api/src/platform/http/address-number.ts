import { Param, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';

const numberInAddress: PipeTransform<string, number> = {
  transform(value) {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw new NotFound('What this address names');
    return Number(value);
  },
};

/** The number in an address that names something. What cannot be one names nothing: 404, as for a number that nothing has. */
export const AddressNumber = (name = 'id'): ParameterDecorator => Param(name, numberInAddress);
