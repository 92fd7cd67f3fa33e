import { expect, it } from '@jest/globals';
import { DRAFT_KEY, dropDraft, keepDraft, readDraft } from './application-draft.ts';
import { EMPTY_APPLICATION } from './forms/application-schema.ts';

const FIELDS = { ...EMPTY_APPLICATION, businessName: 'Gulf Coast Media', ein: '12-3456789', homepage: 'x', timeZone: 'PST' };
const DAY = 24 * 3_600_000;

it('gives back what was typed and the name of the submission', () => {
  keepDraft({ submissionId: 's1', fields: FIELDS });
  expect(readDraft()).toMatchObject({
    submissionId: 's1',
    fields: { businessName: 'Gulf Coast Media', timeZone: 'PST', paymentTerms: 'Net 30' },
  });
});

it('never writes the EIN down', () => {
  keepDraft({ submissionId: 's1', fields: FIELDS });
  expect(localStorage.getItem(DRAFT_KEY)).not.toContain('3456789');
  expect(readDraft()?.fields).not.toHaveProperty('ein');
  expect(readDraft()?.fields).not.toHaveProperty('homepage');
});

it('keeps nothing of a form that is as it began, and nothing for longer than 30 days', () => {
  keepDraft({ submissionId: 's1', fields: { ...EMPTY_APPLICATION, ein: '12-3456789' } });
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  keepDraft({ submissionId: 's1', fields: FIELDS }, 1000);
  expect(readDraft(1000 + 30 * DAY)).not.toBeNull();
  expect(readDraft(1001 + 30 * DAY)).toBeNull();
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

it.each(['no JSON', '7', '{}', '{"submissionId":"s1","fields":null,"savedAt":1}', '{"submissionId":"s1","fields":{}}'])(
  'starts empty over %s',
  (stored) => {
    localStorage.setItem(DRAFT_KEY, stored);
    expect(readDraft()?.fields ?? {}).toEqual({});
  },
);

it('takes only texts of fields it knows', () => {
  const fields = { businessName: 7, city: 'Tampa', other: 'x', ein: '12-3456789' };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: Date.now(), submissionId: 's1', fields }));
  expect(readDraft()?.fields).toEqual({ city: 'Tampa' });
  dropDraft();
  expect(readDraft()).toBeNull();
});
