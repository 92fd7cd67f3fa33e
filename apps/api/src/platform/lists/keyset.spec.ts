import { expect, it } from '@jest/globals';
import { Keyset } from './keyset.js';

const LIST = new Keyset<'added' | 'name' | 'at'>(
  { sql: 'p.id', type: 'uuid' },
  { added: [], name: [{ sql: 'lower(p.name)', type: 'text' }], at: [{ sql: 'p.at', type: 'time' }] },
  '-added',
);
const ID = '018f3c1e-0000-7000-8000-000000000000';
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

it('reads the first page in the order of the list, with one row more than it has', () => {
  const { where, order, limit, values } = LIST.page({ limit: 2 }, 3);
  expect({ where, order, limit, values }).toEqual({ where: 'true', order: 'p.id DESC', limit: '$3::int', values: [3] });
});

it('continues after the last row of a page, in both directions', () => {
  const rows = [ID, ID, ID].map((id) => ({ id, pageKey: ['ann', id] }));
  const { rows: shown, next } = LIST.page({ sort: 'name', limit: 2 }, 1).page(rows);
  expect(shown).toEqual([{ id: ID }, { id: ID }]);
  const up = LIST.page({ sort: 'name', cursor: next!, limit: 2 }, 1);
  expect(up).toMatchObject({
    where: '(lower(p.name), p.id) > ($1::text, $2::uuid)',
    order: 'lower(p.name), p.id',
    limit: '$3::int',
  });
  expect(up.values).toEqual(['ann', ID, 3]);
  const down = LIST.page({ sort: '-name', cursor: cursorOf('-name', 'ann', ID), limit: 2 }, 1);
  expect(down).toMatchObject({ where: expect.stringContaining('<'), order: 'lower(p.name) DESC, p.id DESC' });
});

it('has no next page when no row is left', () => {
  expect(LIST.page({ limit: 2 }, 1).page([{ pageKey: [ID] }, { pageKey: [ID] }])).toEqual({ rows: [{}, {}], next: null });
});

it.each<[string, string]>([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no list', Buffer.from('{"0":"name"}').toString('base64url')],
  ['another order', cursorOf('-name', 'ann', ID)],
  ['too few values', cursorOf('name', ID)],
  ['too many values', cursorOf('name', 'ann', ID, ID)],
  ['a number', cursorOf('name', 1, ID)],
  ['text that PostgreSQL cannot store', cursorOf('name', 'a\0', ID)],
  ['text of any length', cursorOf('name', 'a'.repeat(401), ID)],
  ['SQL instead of an ID', cursorOf('name', 'ann', `${ID}' OR true --`)],
])('rejects a cursor with %s at its field', (_what, cursor) => {
  expect(() => LIST.page({ sort: 'name', cursor, limit: 2 }, 1)).toThrow(
    expect.objectContaining({ details: { errors: [{ field: 'cursor', message: 'The page is not known.' }] } }),
  );
});

it('rejects a time that PostgreSQL has no date for', () => {
  expect(() => LIST.page({ sort: 'at', cursor: cursorOf('at', '9'.repeat(18), ID), limit: 2 }, 1)).toThrow(
    'The page is not known.',
  );
});
