import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launch } from './child-process.ts';
import { identify, isAlive } from './process-identity.ts';
import { AlreadyRunning, claimRun, endRecorded, writeRecord } from './run-records.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sleeper = () =>
  launch({ command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], logFile: join(folder, 'sleeper.log') });

describe('records of a killed run', () => {
  it('end the very process they name', async () => {
    const left = await sleeper();
    writeRecord(join(folder, 'api.pid'), left.pid);
    const lines: string[] = [];
    await endRecorded(folder, (line) => lines.push(line));
    await left.exited;
    expect(lines).toEqual([`ending "api" (process ${left.pid}) that an earlier run left behind`]);
    expect(existsSync(join(folder, 'api.pid'))).toBe(false);
  });

  it('never end a stranger who got the same number', async () => {
    const stranger = await sleeper();
    writeFileSync(join(folder, 'api.pid'), JSON.stringify({ pid: stranger.pid, startedAt: 'some other time' }));
    await endRecorded(folder, () => undefined);
    expect(stranger.exit()).toBeUndefined();
    expect(identify(stranger.pid)).toBeDefined();
    await stranger.stop();
  });

  it('survive nonsense in a record', async () => {
    writeFileSync(join(folder, 'api.pid'), '{');
    await endRecorded(folder, () => undefined);
    expect(existsSync(join(folder, 'api.pid'))).toBe(false);
  });
});

describe('claiming a data folder', () => {
  it('is refused while a living process holds it, and free again after the release', () => {
    const release = claimRun(folder);
    expect(() => claimRun(folder)).toThrow(AlreadyRunning);
    release();
    claimRun(folder)();
  });

  it('is taken over from a dead process', async () => {
    const dead = await sleeper();
    writeRecord(join(folder, 'start.lock'), dead.pid);
    await dead.stop();
    claimRun(folder)();
    expect(existsSync(join(folder, 'start.lock'))).toBe(false);
  });
});

describe('process identities', () => {
  it('tell a living process from one that has ended', async () => {
    const child = await sleeper();
    const identity = identify(child.pid);
    expect(identity && isAlive(identity)).toBe(true);
    await child.stop();
    expect(identity && isAlive(identity)).toBe(false);
  });
});
