import autocannon from 'autocannon';
import { Agent, get, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';
import { cpuTimeMs } from './processes.ts';

export interface Target {
  /** The process that answers, for its processor time. */
  pid: number;
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** A fresh path with its query for each request. */
  path?: () => string;
  /** A fresh body for each request; makes it JSON. */
  body?: () => string;
  /** Further headers that go with a body. */
  headersOf?: (body: string) => Record<string, string>;
}

export interface LoadResult {
  /** Requests answered a second. */
  rate: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number;
  cpuMsPerRequest: number;
}

/** Keeps `clients` connections busy for some seconds. Throws when any answer is not 2xx: a fast refusal is no result. */
export async function load(target: Target, clients: number, seconds: number): Promise<LoadResult> {
  const before = cpuTimeMs(target.pid);
  const fresh = target.body ?? target.path;
  const result = await autocannon({
    url: target.url,
    connections: clients,
    duration: seconds,
    method: target.method ?? 'GET',
    headers: { ...target.headers, ...(target.body ? { 'content-type': 'application/json' } : {}) },
    ...(fresh ? { requests: [{ setupRequest: (request) => renewed(request, target) }] } : {}),
  });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    const answers = JSON.stringify(result.statusCodeStats);
    throw new Error(`${target.url}: ${result.non2xx} refused and ${result.errors} lost, answers by status ${answers}`);
  }
  return {
    rate: answered / result.duration,
    p99: result.latency.p99,
    cpuMsPerRequest: (cpuTimeMs(target.pid) - before) / answered,
  };
}

function renewed(request: autocannon.Request, { path, body, headersOf }: Target): autocannon.Request {
  const content = body?.();
  return {
    ...request,
    ...(path ? { path: path() } : {}),
    ...(content === undefined ? {} : { body: content, headers: { ...request.headers, ...headersOf?.(content) } }),
  };
}

/** Milliseconds that 99 of 100 answers took at most for one client that asks on and on; finer than `load`, which counts whole ones. */
export async function slowestOfHundred({ url, headers = {}, path = () => '' }: Target, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const begun = performance.now();
    const status = await answered(`${url}${path()}`, { agent, headers });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    times.push(performance.now() - begun);
  }
  agent.destroy();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
}

/** The status of an answer that was read to its end. */
function answered(url: string, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => response.on('end', () => resolve(response.statusCode)).resume()).on('error', reject);
  });
}

/** Milliseconds each of `count` requests took, one after the other over one connection. */
export async function oneByOne({ url, headers = {} }: Target, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const begun = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}
