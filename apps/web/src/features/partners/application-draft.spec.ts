import { expect, it } from '@jest/globals';
import { DRAFT_KEY, dropDraft, keepDraft, readDraft } from './application-draft.ts';
import { EMPTY_APPLICATION } from './forms/application-schema.ts';

const FIELDS = { ...EMPTY_APPLICATION, businessName: 'Gulf Coast Media', ein: '12-3456789', homepage: 'x', timeZone: 'PST' };
const DAY = 24 * 3_600_000;

it('P25 restores what was typed, with the submission ID', () => {
  keepDraft({ submissionId: 's1', fields: FIELDS });
  expect(readDraft()).toMatchObject({
    submissionId: 's1',
    fields: { businessName: 'Gulf Coast Media', timeZone: 'PST', paymentTerms: 'Net 30' },
  });
});

it('P25 never stores the EIN', () => {
  keepDraft({ submissionId: 's1', fields: FIELDS });
  expect(localStorage.getItem(DRAFT_KEY)).not.toContain('3456789');
  expect(readDraft()?.fields).not.toHaveProperty('ein');
  expect(readDraft()?.fields).not.toHaveProperty('homepage');
});

it('P25 stores no unchanged form, and keeps a draft for at most 30 days', () => {
  keepDraft({ submissionId: 's1', fields: { ...EMPTY_APPLICATION, ein: '12-3456789' } });
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  keepDraft({ submissionId: 's1', fields: FIELDS }, 1000);
  expect(readDraft(1000 + 30 * DAY)).not.toBeNull();
  expect(readDraft(1001 + 30 * DAY)).toBeNull();
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

it.each(['no JSON', '7', '{}', '{"submissionId":"s1","fields":null,"savedAt":1}', '{"submissionId":"s1","fields":{}}'])(
  'P25 starts empty with %s',
  (stored) => {
    localStorage.setItem(DRAFT_KEY, stored);
    expect(readDraft()?.fields ?? {}).toEqual({});
  },
);

it('P25 restores only text of known fields', () => {
  const fields = { businessName: 7, city: 'Tampa', other: 'x', ein: '12-3456789' };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: Date.now(), submissionId: 's1', fields }));
  expect(readDraft()?.fields).toEqual({ city: 'Tampa' });
  dropDraft();
  expect(readDraft()).toBeNull();
});
