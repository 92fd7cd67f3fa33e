import { connect, createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';
const HIGHEST_PORT = 65_535;

/** Says whether nobody listens on this TCP port of the loopback interface. Takes it for a moment: never ask while another is about to listen there. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listenError(port)) === null;
}

/** The error code of listening on this port (`EADDRINUSE`, `EACCES`), or null. */
function listenError(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code));
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Says whether somebody listens on this TCP port of the loopback interface, and leaves it alone. */
export function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** A port the operating system says is free on loopback. */
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

export interface PortWish {
  /** What the port is for, in the words of a message. */
  purpose: string;
  preferred: number;
  /** The setting that asked for the port by name; without it the port may move. */
  setting?: { name: string; value: string };
}

/** A port was asked for by a setting and cannot be had. */
export class PortRefused extends Error {
  override name = 'PortRefused';
}

/**
 * Chooses a free loopback port: one asked for by a setting or not at all (throws PortRefused), an unasked one is moved
 * upwards to the next free one. `taken` holds ports promised to others and gets the chosen one.
 */
export async function choosePort(wish: PortWish, taken: Set<number>): Promise<number> {
  if (wish.setting) return askedPort(wish.purpose, wish.setting, taken);
  for (let port = wish.preferred; port <= Math.min(wish.preferred + 200, HIGHEST_PORT); port++) {
    if (taken.has(port) || !(await isPortFree(port))) continue;
    taken.add(port);
    return port;
  }
  throw new PortRefused(`No free port for the ${wish.purpose} from ${wish.preferred} upwards.`);
}

async function askedPort(purpose: string, setting: { name: string; value: string }, taken: Set<number>): Promise<number> {
  const port = Number(setting.value);
  if (!/^\d+$/.test(setting.value) || port < 1 || port > HIGHEST_PORT) {
    throw new PortRefused(`${setting.name}=${setting.value} is not a port number (1 to ${HIGHEST_PORT}).`);
  }
  if (taken.has(port))
    throw new PortRefused(`${setting.name}=${port} (${purpose}) is already used by another part of this start.`);
  const error = await listenError(port);
  if (error === 'EACCES') {
    throw new PortRefused(
      `${setting.name}=${port} (${purpose}) needs more rights than this user has. Choose a port from 1024 up.`,
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
