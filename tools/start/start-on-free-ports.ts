import { isPortFree } from '../local-stack/ports.ts';
import { Supervisor } from '../local-stack/processes/supervisor.ts';
import type { Addresses } from './addresses.ts';

/** The start in progress. A signal may ask to stop it at any time. */
export interface Run {
  supervisor: Supervisor;
  stopRequested: boolean;
}

/**
 * Starts all parts on free ports. A part listens seconds after its port was chosen. If another program took a port in between,
 * stops the parts, chooses again and starts once more. A port from a setting doesn't move: choosing it again throws PortRefused.
 */
export async function startOnFreePorts(
  run: Run,
  choose: () => Promise<Addresses>,
  startAll: (addresses: Addresses, supervisor: Supervisor) => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const addresses = await choose();
  try {
    await startAll(addresses, run.supervisor);
  } catch (error) {
    if (run.stopRequested) throw error;
    await run.supervisor.stop();
    const taken = await takenPort(addresses);
    if (taken === undefined || run.stopRequested) throw error;
    log(`port ${taken} was taken by another program meanwhile, starting again`);
    run.supervisor = new Supervisor({ log });
    await startAll(await choose(), run.supervisor);
  }
}

/** Returns a port on which another program listens, once all parts have stopped. */
async function takenPort(addresses: Addresses): Promise<number | undefined> {
  for (const port of Object.values(addresses)) {
    if (typeof port === 'number' && port > 0 && !(await isPortFree(port))) return port;
  }
  return undefined;
}
