import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { anyFreePort, choosePort, isAnswered, isPortFree, LOOPBACK, PortRefused } from './ports.ts';

const open: Server[] = [];

async function occupy(port: number): Promise<void> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('choosing ports', () => {
  it('tells a free port from a busy one', async () => {
    const port = await anyFreePort();
    expect(await isPortFree(port)).toBe(true);
    await occupy(port);
    expect(await isPortFree(port)).toBe(false);
  });

  it('is never in the way of who begins to listen, when asked whether somebody does', async () => {
    const port = await anyFreePort();
    expect(await isAnswered(port)).toBe(false);
    await Promise.all([isAnswered(port), occupy(port)]);
    expect(await isAnswered(port)).toBe(true);
  });

  it('moves an unasked port to the next free one and never gives one out twice', async () => {
    const preferred = await anyFreePort();
    await occupy(preferred);
    const taken = new Set<number>();
    const first = await choosePort({ purpose: 'database', preferred }, taken);
    const second = await choosePort({ purpose: 'Redis', preferred }, taken);
    expect(first).toBeGreaterThan(preferred);
    expect(second).toBeGreaterThan(first);
  });

  it('refuses a busy port that a setting asked for, naming the setting', async () => {
    const port = await anyFreePort();
    await occupy(port);
    const wish = { purpose: 'web page', preferred: 3000, setting: { name: 'PORT', value: String(port) } };
    await expect(choosePort(wish, new Set())).rejects.toThrow(new RegExp(`PORT=${port} \\(web page\\) is busy`));
  });

  it.each(['0', '65536', 'abc', '80.5', '-1'])('refuses %s as a port number', async (value) => {
    const wish = { purpose: 'web page', preferred: 3000, setting: { name: 'PORT', value } };
    await expect(choosePort(wish, new Set())).rejects.toThrow(PortRefused);
  });

  it('gives the asked port when it is free', async () => {
    const port = await anyFreePort();
    const wish = { purpose: 'web page', preferred: 3000, setting: { name: 'PORT', value: String(port) } };
    expect(await choosePort(wish, new Set())).toBe(port);
  });
});
