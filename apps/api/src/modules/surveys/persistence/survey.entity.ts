import { defineEntity, p, type Opt } from '@mikro-orm/core';

type SurveyKind = 'survey' | 'ringcloud';

const SurveySchema = defineEntity({
  name: 'Survey',
  tableName: 'surveys',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<SurveyKind>(),
    /** The account that the survey created. */
    userId: p.uuid(),
    /** Answers about leads; account fields are stored with the account, the password nowhere. */
    answers: p.json<Record<string, unknown>>(),
    quantity: p.integer(),
    unitCents: p.integer(),
    createdAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    /** When the answers were last sent. */
    updatedAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    /** When it was quoted again without new answers; applies while later than `updatedAt`. */
    requotedAt: p.datetime().nullable(),
  },
});

/** A submitted survey with its quoted price. */
export class Survey extends SurveySchema.class {}
SurveySchema.setClass(Survey);
