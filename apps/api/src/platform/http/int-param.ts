import { Param, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';

const parseIntParam: PipeTransform<string, number> = {
  transform(value) {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw new NotFound('This item');
    return Number(value);
  },
};

/** An integer ID in a URL. An invalid one gets 404, like an ID that doesn't exist (F2). */
export const IntParam = (name = 'id'): ParameterDecorator => Param(name, parseIntParam);
