import { defineEntity, p, type Opt } from '@mikro-orm/core';

export type SurveyKind = 'survey' | 'ringcloud';

const SurveySchema = defineEntity({
  name: 'Survey',
  tableName: 'surveys',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<SurveyKind>(),
    /** The account the survey made. */
    userId: p.uuid(),
    /** What was answered about leads; account fields stand in the account, the password nowhere. */
    answers: p.json<Record<string, unknown>>(),
    quantity: p.integer(),
    unitCents: p.integer(),
    createdAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    /** When its answers were sent. */
    updatedAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    /** When it was quoted again without new answers; counts while it is later than `updatedAt`. */
    requotedAt: p.datetime().nullable(),
  },
});

/** A survey somebody sent in, with the price it was quoted. */
export class Survey extends SurveySchema.class {}
SurveySchema.setClass(Survey);
