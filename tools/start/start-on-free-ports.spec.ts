import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anyFreePort, isListening, LOOPBACK, PortRefused } from '../local-stack/ports.ts';
import { Supervisor } from '../local-stack/processes/supervisor.ts';
import { chooseAddresses, type Addresses } from './addresses.ts';
import { startLocalParts } from './local-parts.ts';
import { pathsIn, prepare } from './paths.ts';
import { makePlan } from './plan.ts';
import { startOnFreePorts, type Run } from './start-on-free-ports.ts';

let folder: string;
let run: Run;
let logged: string[];
let attempts: Addresses[];
let occupied: Server[];

const log = (line: string): number => logged.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-start-'));
  run = { supervisor: new Supervisor({ log }), stopRequested: false };
  logged = [];
  attempts = [];
  occupied = [];
});
afterEach(async () => {
  await run.supervisor.stop();
  await Promise.all(occupied.map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(folder, { recursive: true, force: true });
});

async function occupy(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
  occupied.push(server);
}

/** Starts Redis and the email inbox. A program takes a port of the first attempt after it was chosen. */
function start(take: (addresses: Addresses) => number, settings: Record<string, string> = {}): Promise<void> {
  const plan = { ...makePlan({ DATA_DIR: folder }, folder), database: false, payments: false, calls: false };
  const paths = pathsIn(plan.dataDir);
  prepare(paths, []);
  return startOnFreePorts(
    run,
    () => chooseAddresses(plan, settings, false),
    async (addresses, supervisor) => {
      attempts.push(addresses);
      if (attempts.length === 1) await occupy(take(addresses));
      await startLocalParts({ plan, paths, addresses, secrets: undefined, root: folder, log }, supervisor);
    },
    log,
  );
}

describe('a start whose port another program takes before its part listens', () => {
  it.each(['redis', 'smtp', 'inbox'] as const)('starts again on another port for %s', async (part) => {
    await start((addresses) => addresses[part]);
    expect(attempts).toHaveLength(2);
    expect(logged).toContain(`port ${attempts[0]![part]} was taken by another program meanwhile, starting again`);
    expect(attempts[1]![part]).not.toBe(attempts[0]![part]);
    expect(await isListening(attempts[1]![part])).toBe(true);
  });

  it('is refused when a setting requires the port', async () => {
    const port = await anyFreePort();
    const starting = start(({ inbox }) => inbox, { MAIL_INBOX_PORT: String(port) });
    await expect(starting).rejects.toThrow(PortRefused);
    await expect(starting).rejects.toThrow(`MAIL_INBOX_PORT=${port} (email inbox page) is busy`);
  });

  it('is not started again after a signal', async () => {
    const starting = start((addresses) => {
      run.stopRequested = true;
      return addresses.smtp;
    });
    await expect(starting).rejects.toThrow('mail-inbox exited during startup');
    expect(attempts).toHaveLength(1);
  });
});
