import { describe, expect, it } from '@jest/globals';
import type { Examples } from '@warmline/contracts/fields/examples';
import { RINGCLOUD_EXAMPLES, SURVEY_EXAMPLES } from '@warmline/contracts/surveys/examples';
import type { ZodMiniType } from 'zod/mini';
import { EMPTY_RINGCLOUD } from './ringcloud-fields.ts';
import { ringcloudSchema } from './ringcloud-schema.ts';
import { EMPTY_SURVEY, surveySchema } from './survey-schema.ts';

describe.each<[string, ZodMiniType, Examples<object>]>([
  ['A5.12 A5.13 A5.14 A5.15 A5.16 A9.11 survey 1', surveySchema, SURVEY_EXAMPLES],
  ['A5.17 A5.18 A5.19 A5.20 A5.21 A9.11 survey 2', ringcloudSchema, RINGCLOUD_EXAMPLES],
])('%s', (_, schema, examples) => {
  it.each(examples.valid)('accepts $name', ({ body }) => {
    expect(schema.safeParse(body).error?.issues).toBeUndefined();
  });

  it.each(examples.invalid)('rejects $name at $field: $message', ({ body, field, message }) => {
    const wrong = schema.safeParse(body).error?.issues.filter(({ path }) => path.join('.') === field) ?? [];
    expect(wrong).not.toHaveLength(0);
    if (message !== null) expect(wrong.map((issue) => issue.message)).toContain(message);
  });
});

it('A5.20 compares the passwords of survey 2 while the second step is still empty', () => {
  const issues = ringcloudSchema.safeParse({ ...EMPTY_RINGCLOUD, password: 'harbor-1', confirmPassword: 'harbor-2' }).error
    ?.issues;
  expect(issues).toContainEqual(expect.objectContaining({ path: ['confirmPassword'], message: "Passwords don't match" }));
});

it('A5.21 requires the quantity in survey 2 while the states are still missing', () => {
  const issues = ringcloudSchema
    .safeParse({ ...EMPTY_RINGCLOUD, leadType: 'call_backs' })
    .error?.issues.map(({ path }) => path[0]);
  expect(issues).toEqual(expect.arrayContaining(['totalTransfers', 'workingStates']));
});

it('A5.12 reports every agency field of an empty survey 1', () => {
  const issues = surveySchema.safeParse(EMPTY_SURVEY).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'agencyName', 'role', 'phone', 'email', 'username', 'password']),
  );
});
