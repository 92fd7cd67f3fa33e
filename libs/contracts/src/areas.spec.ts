import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { AUDIT_ACTIONS, COMMON_ACTIONS } from './audit/actions.ts';
import { COMMON_ERRORS, ERROR_STATUS } from './http/errors.ts';
import { EVENT_PERMISSIONS } from './http/live-events.ts';
import { COMMON_RATE_LIMITS, RATE_LIMITS } from './http/rate-limits.ts';

type Declared = Record<string, object>;
/** The folders of areas; `http` gathers what they declare. */
const areas = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'http',
);

/** Returns what the areas declare in files of this name. */
async function declaredIn(file: string): Promise<object[]> {
  const paths = areas.map(({ name }) => name).filter((name) => readdirSync(`${import.meta.dirname}/${name}`).includes(file));
  const modules = await Promise.all(paths.map((area) => import(`./${area}/${file}`) as Promise<Declared>));
  return modules.flatMap((module) => Object.values(module));
}
const keys = (objects: object[]) => objects.flatMap((object) => Object.keys(object)).sort();

describe('contracts by area', () => {
  it('F2 has each error code of an area, once', async () => {
    expect(Object.keys(ERROR_STATUS).sort()).toEqual(keys([COMMON_ERRORS, ...(await declaredIn('errors.ts'))]));
  });

  it('F26 has each rate limit of an area, once', async () => {
    expect(Object.keys(RATE_LIMITS).sort()).toEqual(keys([COMMON_RATE_LIMITS, ...(await declaredIn('rate-limits.ts'))]));
  });

  it('F48 has each live event of an area, once', async () => {
    expect(Object.keys(EVENT_PERMISSIONS).sort()).toEqual(keys(await declaredIn('events.ts')));
  });

  it('P20 has each audit action of an area, once', async () => {
    const actions = ((await declaredIn('audit.ts')) as { actions: string[] }[]).flatMap((area) => area.actions);
    expect([...AUDIT_ACTIONS].sort()).toEqual([...COMMON_ACTIONS, ...actions].sort());
  });
});
