import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableProxy {
  /** The target's URL with the proxy's address in it. */
  url: string;
  /** Ends every connection and takes no new one, as a machine that went away. */
  cut(): void;
  restore(): void;
  /** Keeps back what the engine says from now on, until `release`. */
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

/** Stands between the application and an engine, so that a test can take the engine away without stopping it for the others. */
export async function startProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let [open, held] = [true, false];
  const server = createServer((near) => {
    if (!open) return void near.destroy();
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        pairs.delete(pair);
        to.destroy();
      });
    }
    near.pipe(far);
    if (!held) far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => {
      open = true;
    },
    hold: () => {
      held = true;
      for (const { near, far } of pairs) far.unpipe(near);
    },
    release: () => {
      held = false;
      for (const { near, far } of pairs) far.pipe(near);
    },
    stop: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
