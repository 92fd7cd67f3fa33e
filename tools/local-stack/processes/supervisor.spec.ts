import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launch, launchNode, type RunningChild } from './child-process.ts';
import { identify } from './identity.ts';
import { Supervisor, type Service } from './supervisor.ts';
import { waitUntil } from '../wait-until.ts';

const waitFor = (what: string) => ({ what, timeoutMs: 20_000 });
let folder: string;
let supervisor: Supervisor;
let logged: string[];
let starts: RunningChild[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-supervisor-'));
  logged = [];
  starts = [];
  supervisor = new Supervisor({ log: (line) => logged.push(line), backoff: { firstMs: 5, longestMs: 40, healthyMs: 60_000 } });
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a service whose process writes its name to a file on SIGTERM. */
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
      const ready = (): boolean => contentOf(`${name}.ready`).length >= starts.length || child.exit() !== undefined;
      await waitUntil(ready, waitFor(`${name} to be ready`));
      return child;
    },
  };
}

function contentOf(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

describe('supervisor', () => {
  it('restarts a killed child, logs it, and leaves no process behind', async () => {
    const first = await supervisor.start(service('api'));
    process.kill(first.pid, 'SIGKILL');
    await waitUntil(() => logged.some((line) => line.includes('is running again')), waitFor('restart'));
    expect(logged[0]).toBe('api exited (signal SIGKILL), restarting in 5 ms');
    expect(starts).toHaveLength(2);
    await supervisor.stop();
    expect(starts.map(({ pid }) => identify(pid))).toEqual([undefined, undefined]);
  });

  it('doubles the delay while a child keeps failing, up to the maximum', async () => {
    await supervisor.start(service('worker', 'process.exit(3);'));
    await waitUntil(() => logged.filter((line) => line.includes('exited (exit code 3)')).length >= 5, waitFor('five exits'));
    const delays = logged.flatMap((line) => /restarting in (\d+) ms/.exec(line)?.[1] ?? []).map(Number);
    expect(delays.slice(0, 5)).toEqual([5, 10, 20, 40, 40]);
    expect(logged.filter((line) => line.includes('is running again'))).toEqual([]);
  });

  it('stops services in reverse order', async () => {
    // Sequential, because each needs its own count of ready marks.
    for (const name of ['database', 'api', 'worker']) {
      starts.length = 0;
      await supervisor.start(service(name));
    }
    await supervisor.stop();
    expect(contentOf('order.txt')).toBe('worker api database ');
  });

  it('kills a child that does not stop within its deadline', async () => {
    const unresponsive = await launch({
      command: process.execPath,
      args: ['-e', `process.on('SIGTERM', () => {}); console.log('unresponsive'); setInterval(() => {}, 1000);`],
      logFile: join(folder, 'unresponsive.log'),
      stopDeadlineMs: 100,
    });
    await waitUntil(() => contentOf('unresponsive.log').includes('unresponsive'), waitFor('a child that ignores SIGTERM'));
    expect(await unresponsive.stop()).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('throws when the first start fails, without a retry', async () => {
    const failing = { name: 'api', start: () => Promise.reject(new Error('no build')) };
    await expect(supervisor.start(failing)).rejects.toThrow('no build');
  });

  it('reports a program that cannot be started', async () => {
    const missing = launch({ command: join(folder, 'nothing-here'), args: [], logFile: join(folder, 'x.log') });
    await expect(missing).rejects.toThrow(/nothing-here could not be started/);
  });
});

describe('child of a killed supervisor', () => {
  it('shuts down', async () => {
    const parent = join(folder, 'parent.mjs');
    writeFileSync(
      parent,
      `import { launchNode } from ${JSON.stringify(join(import.meta.dirname, 'child-process.ts'))};
       const child = await launchNode({ args: ['-e', 'setInterval(() => {}, 1000)'], logFile: ${JSON.stringify(join(folder, 'c.log'))} });
       console.log('child ' + child.pid);
       setInterval(() => {}, 1000);`,
    );
    const supervising = await launch({ command: process.execPath, args: [parent], logFile: join(folder, 'parent.log') });
    await waitUntil(() => /child \d+/.test(contentOf('parent.log')), waitFor('grandchild'));
    const pid = Number(/child (\d+)/.exec(contentOf('parent.log'))?.[1]);
    expect(identify(pid)).toBeDefined();
    process.kill(supervising.pid, 'SIGKILL');
    await waitUntil(() => identify(pid) === undefined, waitFor('the orphan to end'));
    expect(identify(pid)).toBeUndefined();
  });
});
