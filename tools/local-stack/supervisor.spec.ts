import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launch, launchNode, type RunningChild } from './child-process.ts';
import { identify } from './process-identity.ts';
import { Supervisor, type Service } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

const within = (what: string) => ({ what, timeoutMs: 20_000 });
let folder: string;
let supervisor: Supervisor;
let said: string[];
let starts: RunningChild[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-supervisor-'));
  said = [];
  starts = [];
  supervisor = new Supervisor({ say: (line) => said.push(line), backoff: { firstMs: 5, longestMs: 40, healthyMs: 60_000 } });
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A service whose process writes its name to a file when it is asked to stop. */
function service(name: string, script = ''): Service {
  const file = join(folder, `${name}.mjs`);
  const order = JSON.stringify(join(folder, 'order.txt'));
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     process.on('SIGTERM', () => { appendFileSync(${order}, '${name} '); process.exit(0); });
     setInterval(() => {}, 1000);
     ${script}
     appendFileSync(${JSON.stringify(join(folder, `${name}.ready`))}, 'x');`,
  );
  return {
    name,
    start: async () => {
      const child = await launchNode({ args: [file], logFile: join(folder, `${name}.log`) });
      starts.push(child);
      const ready = (): boolean => exists(`${name}.ready`).length >= starts.length || child.exit() !== undefined;
      await waitUntil(ready, within(`${name} ready`));
      return child;
    },
  };
}

function exists(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

describe('the supervisor', () => {
  it('starts a killed child again, says so, and leaves no process behind at the end', async () => {
    const first = await supervisor.start(service('api'));
    process.kill(first.pid, 'SIGKILL');
    await waitUntil(() => said.some((line) => line.includes('is up again')), within('restart'));
    expect(said[0]).toBe('api ended (signal SIGKILL); starting it again in 5 ms');
    expect(starts).toHaveLength(2);
    await supervisor.stop();
    expect(starts.map(({ pid }) => identify(pid))).toEqual([undefined, undefined]);
  });

  it('waits longer each time a child keeps dying, up to the longest', async () => {
    await supervisor.start(service('worker', 'process.exit(3);'));
    await waitUntil(() => said.filter((line) => line.includes('ended (exit code 3)')).length >= 5, within('five deaths'));
    const delays = said.flatMap((line) => /again in (\d+) ms/.exec(line)?.[1] ?? []).map(Number);
    expect(delays.slice(0, 5)).toEqual([5, 10, 20, 40, 40]);
  });

  it('stops in the opposite order of starting', async () => {
    // One after the other, each needing its own count of readiness marks.
    for (const name of ['database', 'api', 'worker']) {
      starts.length = 0;
      await supervisor.start(service(name));
    }
    await supervisor.stop();
    expect(exists('order.txt')).toBe('worker api database ');
  });

  it('kills a child that does not stop within its deadline', async () => {
    const deaf = await launch({
      command: process.execPath,
      args: ['-e', `process.on('SIGTERM', () => {}); console.log('deaf'); setInterval(() => {}, 1000);`],
      logFile: join(folder, 'deaf.log'),
      stopDeadlineMs: 100,
    });
    await waitUntil(() => exists('deaf.log').includes('deaf'), within('deaf child'));
    expect(await deaf.stop()).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('throws when the first start fails: that is for a human', async () => {
    const failing = { name: 'api', start: () => Promise.reject(new Error('no build')) };
    await expect(supervisor.start(failing)).rejects.toThrow('no build');
  });

  it('says clearly that a program cannot be started', async () => {
    const missing = launch({ command: join(folder, 'nothing-here'), args: [], logFile: join(folder, 'x.log') });
    await expect(missing).rejects.toThrow(/nothing-here could not be started/);
  });
});

describe('a child whose supervisor is killed', () => {
  it('ends by itself', async () => {
    const parent = join(folder, 'parent.mjs');
    writeFileSync(
      parent,
      `import { launchNode } from ${JSON.stringify(join(import.meta.dirname, 'child-process.ts'))};
       const child = await launchNode({ args: ['-e', 'setInterval(() => {}, 1000)'], logFile: ${JSON.stringify(join(folder, 'c.log'))} });
       console.log('child ' + child.pid);
       setInterval(() => {}, 1000);`,
    );
    const supervising = await launch({ command: process.execPath, args: [parent], logFile: join(folder, 'parent.log') });
    await waitUntil(() => /child \d+/.test(exists('parent.log')), within('grandchild'));
    const pid = Number(/child (\d+)/.exec(exists('parent.log'))?.[1]);
    expect(identify(pid)).toBeDefined();
    process.kill(supervising.pid, 'SIGKILL');
    await waitUntil(() => identify(pid) === undefined, within('end of the orphan'));
    expect(identify(pid)).toBeUndefined();
  });
});
