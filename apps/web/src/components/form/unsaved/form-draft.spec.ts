import { expect, it } from '@jest/globals';
import { storeUser } from '../../../lib/session/stored-user.ts';
import { buildUser } from '../../../testing/builders/build.ts';
import { clearDraft, clearTabDrafts, keepDraft, readDraft, type DraftOptions } from './form-draft.ts';

const EMPTY = { name: '', zone: 'EST', ein: '', password: '' };
const TYPED = { ...EMPTY, name: 'Gulf Coast Media', ein: '12-3456789', password: 'harbor-lights' };
const DEVICE: DraftOptions = { key: 'application', where: 'device', isPublic: true, omitted: ['ein'] };
const SURVEY: DraftOptions = { key: 'survey', isPublic: true, inMemory: ['password'] };
const STAFF: DraftOptions = { key: 'refund' };
const DAY = 24 * 3_600_000;

it('P25 restores what was typed, but never stores an omitted field', () => {
  keepDraft(DEVICE, TYPED, EMPTY);
  expect(readDraft(DEVICE, EMPTY)).toMatchObject({ name: 'Gulf Coast Media', zone: 'EST' });
  expect(readDraft(DEVICE, EMPTY)).not.toHaveProperty('ein');
  expect(localStorage.getItem('application')).not.toContain('3456789');
});

it('P15 keeps a password in memory only, and the rest in the tab', () => {
  keepDraft(SURVEY, TYPED, EMPTY);
  expect(readDraft(SURVEY, EMPTY)).toEqual(TYPED);
  expect(sessionStorage.getItem('draft:survey')).toContain('Gulf Coast Media');
  expect(sessionStorage.getItem('draft:survey')).not.toContain('harbor');
  expect(localStorage).toHaveLength(0);
});

it('P25 stores no unchanged form, and keeps a draft for at most 30 days', () => {
  keepDraft(DEVICE, { ...EMPTY, ein: '12-3456789' }, EMPTY);
  expect(localStorage.getItem('application')).toBeNull();
  keepDraft(DEVICE, TYPED, EMPTY, 1000);
  expect(readDraft(DEVICE, EMPTY, 1000 + 30 * DAY)).not.toBeNull();
  expect(readDraft(DEVICE, EMPTY, 1001 + 30 * DAY)).toBeNull();
  expect(localStorage.getItem('application')).toBeNull();
});

it.each(['no JSON', '7', '{}', '{"fields":null,"savedAt":1}', '{"fields":{}}', '{"fields":{"name":7},"savedAt":1}'])(
  'P25 starts empty with %s',
  (stored) => {
    localStorage.setItem('application', stored);
    expect(readDraft(DEVICE, EMPTY, 2)).toBeNull();
  },
);

it('P25 restores only text of known fields', () => {
  const fields = { name: 7, zone: 'PST', other: 'x', ein: '12-3456789' };
  localStorage.setItem('application', JSON.stringify({ savedAt: Date.now(), fields }));
  expect(readDraft(DEVICE, EMPTY)).toEqual({ zone: 'PST' });
  clearDraft(DEVICE);
  expect(readDraft(DEVICE, EMPTY)).toBeNull();
});

it('P29 offers a draft to the same user only', () => {
  storeUser(buildUser({ id: 'u1' }));
  keepDraft(STAFF, TYPED, EMPTY);
  expect(readDraft(STAFF, EMPTY)).toEqual(TYPED);
  storeUser(buildUser({ id: 'u2' }));
  expect(readDraft(STAFF, EMPTY)).toBeNull();
  storeUser(buildUser({ id: 'u1' }));
  expect(readDraft(STAFF, EMPTY)).toBeNull();
});

it('P29 keeps the owner that the form had when it was opened', () => {
  storeUser(buildUser({ id: 'u2' }));
  keepDraft({ ...STAFF, owner: 'u1' }, TYPED, EMPTY);
  expect(readDraft({ ...STAFF, owner: 'u1' }, EMPTY)).toEqual(TYPED);
  expect(readDraft(STAFF, EMPTY)).toBeNull();
});

it('P29 leaves the user who signs in only drafts of their own', () => {
  keepDraft({ key: 'mine', owner: 'u1' }, TYPED, EMPTY);
  keepDraft({ key: 'theirs', owner: 'u2' }, TYPED, EMPTY);
  keepDraft(SURVEY, TYPED, EMPTY);
  clearTabDrafts('u1');
  expect(Object.keys(sessionStorage)).toEqual(['draft:mine']);
});

it('P29 removes all drafts of the tab', () => {
  keepDraft(STAFF, TYPED, EMPTY);
  keepDraft(SURVEY, TYPED, EMPTY);
  clearTabDrafts();
  expect(sessionStorage).toHaveLength(0);
  expect(readDraft(SURVEY, EMPTY)).toBeNull();
});
