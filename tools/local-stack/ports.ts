import { connect, createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';
const HIGHEST_PORT = 65_535;

/** Whether this TCP port is free on loopback. Binds it for a moment: don't call this while another process is about to listen. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listenError(port)) === null;
}

/** Returns the error code of listening on this port (`EADDRINUSE`, `EACCES`), or null. */
function listenError(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code));
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Whether a server listens on this TCP port of loopback. Does not bind the port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Returns a free loopback port chosen by the operating system. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export interface PortRequest {
  /** Purpose of the port, for messages. */
  purpose: string;
  preferred: number;
  /** Setting that fixes the port; without it the port may change. */
  setting?: { name: string; value: string };
}

/** A port from a setting is not available. */
export class PortRefused extends Error {
  override name = 'PortRefused';
}

/**
 * Chooses a free loopback port. A port from a setting must be free (throws PortRefused), any other moves up to the next free one.
 * `taken` contains the ports already assigned, and gets the chosen one.
 */
export async function choosePort(wish: PortRequest, taken: Set<number>): Promise<number> {
  if (wish.setting) return requestedPort(wish.purpose, wish.setting, taken);
  for (let port = wish.preferred; port <= Math.min(wish.preferred + 200, HIGHEST_PORT); port++) {
    if (taken.has(port) || !(await isPortFree(port))) continue;
    taken.add(port);
    return port;
  }
  throw new PortRefused(`No free port for the ${wish.purpose} from ${wish.preferred} upwards.`);
}

async function requestedPort(purpose: string, setting: { name: string; value: string }, taken: Set<number>): Promise<number> {
  const port = Number(setting.value);
  if (!/^\d+$/.test(setting.value) || port < 1 || port > HIGHEST_PORT) {
    throw new PortRefused(`${setting.name}=${setting.value} is not a port number (1 to ${HIGHEST_PORT}).`);
  }
  if (taken.has(port))
    throw new PortRefused(`${setting.name}=${port} (${purpose}) is already used by another part of this start.`);
  const error = await listenError(port);
  if (error === 'EACCES') {
    throw new PortRefused(
      `${setting.name}=${port} (${purpose}) requires more rights than this user has. Choose a port of 1024 or higher.`,
    );
  }
  if (error !== null) {
    throw new PortRefused(
      `${setting.name}=${port} (${purpose}) is busy: another program listens there. Stop it, or choose another ${setting.name}.`,
    );
  }
  taken.add(port);
  return port;
}
