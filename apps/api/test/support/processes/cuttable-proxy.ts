import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableProxy {
  /** The target's URL with the address of the proxy. */
  url: string;
  /** Closes every connection and accepts no new one, like a machine that is down. */
  cut(): void;
  /** Accepts new connections again; silenced ones are closed, as by keep-alive. */
  restore(): void;
  /** Holds back the answers of the target until `release`. */
  hold(): void;
  release(): void;
  /**
   * Forwards nothing on the open connections in either direction, and does not report when the other side closes, like a pulled
   * cable. New connections work until `restore`, unless `newOnes` is true.
   */
  silence(options?: { newOnes?: boolean }): void;
  /** For each text, silences the first connection that sends it to the target, so that the answer is lost. */
  silenceAfter(...texts: string[]): void;
  /** Returns how many connections were silenced, and how many of them the application has closed since. */
  silenced(): { all: number; closed: number };
  stop(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  silent: boolean;
}

/** Starts a proxy between the application and a service, so that a test can simulate an outage for itself only. */
export async function startProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  const silenced = { all: 0, closed: 0 };
  let [open, held, mute] = [true, false, false];
  let marks: string[] = [];
  const silencePair = (pair: Pair) => {
    if (pair.silent) return;
    pair.silent = true;
    silenced.all += 1;
    pair.near.unpipe(pair.far);
    pair.far.unpipe(pair.near);
    pair.far.pause();
    pair.near.resume(); // a paused socket would not notice that the application closed it
  };
  const server = createServer((near) => {
    if (!open) return void near.destroy();
    const pair: Pair = { near, far: connect(Number(port), hostname), silent: false };
    pairs.add(pair);
    const { far } = pair;
    near.on('error', () => undefined).on('close', () => closed(pair, far));
    far.on('error', () => undefined).on('close', () => closed(pair, near));
    near.pipe(far);
    if (!held) far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      const mark = pair.silent ? undefined : marks.find((text) => chunk.includes(text));
      if (mark === undefined) return;
      marks = marks.filter((text) => text !== mark);
      silencePair(pair);
    });
    if (mute) silencePair(pair);
  });
  const closed = (pair: Pair, other: Socket) => {
    if (pair.silent && other === pair.far) silenced.closed += 1;
    if (!pair.silent) other.destroy();
    if (pair.near.destroyed && pair.far.destroyed) pairs.delete(pair);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    open = false;
    for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
  };
  const audible = () => [...pairs].filter(({ silent }) => !silent);
  return {
    url: url.href,
    cut,
    restore: () => {
      [open, mute, marks] = [true, false, []];
      for (const { near, far, silent } of pairs) if (silent) [near, far].forEach((socket) => socket.destroy());
    },
    hold: () => {
      held = true;
      for (const { near, far } of audible()) far.unpipe(near);
    },
    release: () => {
      held = false;
      for (const { near, far } of audible()) far.pipe(near);
    },
    silence: ({ newOnes = false } = {}) => {
      mute = newOnes;
      audible().forEach(silencePair);
    },
    silenceAfter: (...texts) => {
      marks = texts;
    },
    silenced: () => ({ ...silenced }),
    stop: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
