import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { anyFreePort, choosePort, isListening, isPortFree, LOOPBACK, PortRefused } from './ports.ts';

const open: Server[] = [];

async function occupy(port: number): Promise<void> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('ports', () => {
  it('distinguish a free port from a busy one', async () => {
    const port = await anyFreePort();
    expect(await isPortFree(port)).toBe(true);
    await occupy(port);
    expect(await isPortFree(port)).toBe(false);
  });

  it('are probed without blocking a server that starts to listen', async () => {
    const port = await anyFreePort();
    expect(await isListening(port)).toBe(false);
    await Promise.all([isListening(port), occupy(port)]);
    expect(await isListening(port)).toBe(true);
  });

  it('move to the next free one without a setting, and are never assigned twice', async () => {
    const preferred = await anyFreePort();
    await occupy(preferred);
    const taken = new Set<number>();
    const first = await choosePort({ purpose: 'database', preferred }, taken);
    const second = await choosePort({ purpose: 'Redis', preferred }, taken);
    expect(first).toBeGreaterThan(preferred);
    expect(second).toBeGreaterThan(first);
  });

  it('are rejected when a setting names a busy one, with the name of the setting', async () => {
    const port = await anyFreePort();
    await occupy(port);
    const wish = { purpose: 'web page', preferred: 3000, setting: { name: 'PORT', value: String(port) } };
    await expect(choosePort(wish, new Set())).rejects.toThrow(new RegExp(`PORT=${port} \\(web page\\) is busy`));
  });

  it.each(['0', '65536', 'abc', '80.5', '-1'])('are rejected when a setting says %s', async (value) => {
    const wish = { purpose: 'web page', preferred: 3000, setting: { name: 'PORT', value } };
    await expect(choosePort(wish, new Set())).rejects.toThrow(PortRefused);
  });

  it('are taken from the setting when free', async () => {
    const port = await anyFreePort();
    const wish = { purpose: 'web page', preferred: 3000, setting: { name: 'PORT', value: String(port) } };
    expect(await choosePort(wish, new Set())).toBe(port);
  });
});
