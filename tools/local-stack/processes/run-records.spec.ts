import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launch } from './child-process.ts';
import { identify, isAlive } from './identity.ts';
import { AlreadyRunning, lockDataFolder, stopRecordedProcesses, writeRecord } from './run-records.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sleeper = () =>
  launch({ command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], logFile: join(folder, 'sleeper.log') });

describe('records of a killed run', () => {
  it('stop the recorded process', async () => {
    const leftover = await sleeper();
    writeRecord(join(folder, 'api.pid'), leftover.pid);
    const lines: string[] = [];
    await stopRecordedProcesses(folder, (line) => lines.push(line));
    await leftover.exited;
    expect(lines).toEqual([`stopping "api" (process ${leftover.pid}) left by an earlier run`]);
    expect(existsSync(join(folder, 'api.pid'))).toBe(false);
  });

  it('never stop another process with a reused process id', async () => {
    const other = await sleeper();
    writeFileSync(join(folder, 'api.pid'), JSON.stringify({ pid: other.pid, startedAt: 'some other time' }));
    await stopRecordedProcesses(folder, () => undefined);
    expect(other.exit()).toBeUndefined();
    expect(identify(other.pid)).toBeDefined();
    await other.stop();
  });

  it('are removed when invalid', async () => {
    writeFileSync(join(folder, 'api.pid'), '{');
    await stopRecordedProcesses(folder, () => undefined);
    expect(existsSync(join(folder, 'api.pid'))).toBe(false);
  });
});

describe('lock of a data folder', () => {
  it('is refused while a running process has it, and free after the release', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(AlreadyRunning);
    release();
    lockDataFolder(folder)();
  });

  it('is taken over from an ended process', async () => {
    const dead = await sleeper();
    writeRecord(join(folder, 'start.lock'), dead.pid);
    await dead.stop();
    lockDataFolder(folder)();
    expect(existsSync(join(folder, 'start.lock'))).toBe(false);
  });
});

describe('process identity', () => {
  it('distinguishes a running process from one that has ended', async () => {
    const child = await sleeper();
    const identity = identify(child.pid);
    expect(identity && isAlive(identity)).toBe(true);
    await child.stop();
    expect(identity && isAlive(identity)).toBe(false);
  });
});
