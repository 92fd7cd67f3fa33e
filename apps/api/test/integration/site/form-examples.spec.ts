import { describe, expect, it } from '@jest/globals';
import type { Examples } from '@warmline/contracts/fields/examples';
import { CHECKOUT_EXAMPLES } from '@warmline/contracts/orders/examples';
import { RINGCLOUD_EXAMPLES, SURVEY_EXAMPLES } from '@warmline/contracts/surveys/examples';
import 'reflect-metadata';
import { CreatePaymentIntentDto, toRequest } from '../../../src/modules/orders/http/dto/create-payment-intent.dto.js';
import { RingcloudSurveyDto } from '../../../src/modules/surveys/http/dto/ringcloud-survey.dto.js';
import { SurveyDto } from '../../../src/modules/surveys/http/dto/survey.dto.js';
import { ValidationFailed } from '../../../src/platform/errors/app-error.js';
import { BodyValidationPipe } from '../../../src/platform/http/validation.pipe.js';

type Read = (body: object) => Promise<unknown>;

const bodyOf =
  (metatype: new () => object): Read =>
  (body) =>
    new BodyValidationPipe().transform(body, { type: 'body', metatype });
const intentOf: Read = async (body) => toRequest((await bodyOf(CreatePaymentIntentDto)(body)) as CreatePaymentIntentDto);

/** Serializes as over the network, which drops undefined fields. */
const sent = (body: object) => JSON.parse(JSON.stringify(body)) as object;

// The web forms are tested with the same examples, so that form and API accept the same input.
describe.each<[string, Read, Examples<object>]>([
  ['A5.12 A5.13 A5.14 A5.15 A5.16 A9.11 POST /api/survey', bodyOf(SurveyDto), SURVEY_EXAMPLES],
  ['A5.17 A5.18 A5.19 A5.20 A5.21 A9.11 POST /api/ringcloud-survey', bodyOf(RingcloudSurveyDto), RINGCLOUD_EXAMPLES],
  ['A5.04 A5.09 A7.04 POST /api/create-payment-intent', intentOf, CHECKOUT_EXAMPLES],
])('%s', (_route, read, examples) => {
  it.each(examples.valid)('accepts $name', async ({ body }) => {
    await expect(read(sent(body))).resolves.toBeDefined();
  });

  it.each(examples.invalid)('rejects $name at $field: $message', async ({ body, field, message }) => {
    const error: unknown = await read(sent(body)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValidationFailed);
    const said = message === null ? { field } : { field, message };
    expect((error as ValidationFailed).details.errors).toContainEqual(expect.objectContaining(said));
  });
});
