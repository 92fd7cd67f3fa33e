import { expect } from '@jest/globals';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';

type Query = Record<string, string | number>;
type Listed = { id: string | number };

/** Reads a whole list, two rows at a time. */
export async function readPages<Item>(agent: Agent, path: string, query: Query): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await agent
      .get(path)
      .query({ limit: 2, ...query, ...(cursor && { cursor }) })
      .expect(200);
    const page = body as Page<Item>;
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

/**
 * Checks that each column orders a list in both directions, with each row once, and that other columns and cursors are rejected.
 */
export async function expectSorted(agent: Agent, path: string, columns: readonly string[], query: Query = {}): Promise<void> {
  const all = new Set((await readPages<Listed>(agent, path, query)).map(({ id }) => id));
  expect(all.size).toBeGreaterThan(2);
  for (const column of columns) {
    const up = (await readPages<Listed>(agent, path, { ...query, sort: column })).map(({ id }) => id);
    const down = (await readPages<Listed>(agent, path, { ...query, sort: `-${column}` })).map(({ id }) => id);
    expect({ column, ids: down }).toEqual({ column, ids: up.toReversed() });
    expect({ column, ids: up.toSorted() }).toEqual({ column, ids: [...all].sort() });
  }
  const refused = async (more: Query) =>
    (
      await agent
        .get(path)
        .query({ ...query, ...more })
        .expect(400)
    ).body as unknown;
  expect(await refused({ sort: 'password' })).toMatchObject({ errors: [{ field: 'sort' }] });
  const first = (
    await agent
      .get(path)
      .query({ ...query, limit: 2, sort: columns[0]! })
      .expect(200)
  ).body as Page<Listed>;
  expect(await refused({ sort: `-${columns[0]!}`, cursor: first.next! })).toMatchObject({ errors: [{ field: 'cursor' }] });
}
