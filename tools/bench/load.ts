import autocannon from 'autocannon';
import { Agent, request, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';
import { cpuTimeMs } from './processes.ts';

export interface Target {
  /** The responding process, for its CPU time. */
  pid: number;
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** Returns a new path with query for each request. */
  path?: () => string;
  /** Returns a new JSON body for each request. */
  body?: () => string;
  /** Returns additional headers for a body. */
  headersOf?: (body: string) => Record<string, string>;
}

export interface LoadResult {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of the response time in ms. */
  p99: number;
  cpuMsPerRequest: number;
}

/** Keeps `clients` connections busy for some seconds. Throws if any response is not 2xx, because a fast error is not a result. */
export async function load(target: Target, clients: number, seconds: number): Promise<LoadResult> {
  const before = cpuTimeMs(target.pid);
  const fresh = target.body ?? target.path;
  const result = await autocannon({
    url: target.url,
    connections: clients,
    duration: seconds,
    method: target.method ?? 'GET',
    headers: { ...target.headers, ...(target.body ? { 'content-type': 'application/json' } : {}) },
    ...(fresh ? { requests: [{ setupRequest: (request) => prepareRequest(request, target) }] } : {}),
  });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    const answers = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${target.url}: of ${answered + result.non2xx} responses in ${seconds} s ${result.non2xx} not 2xx, ${result.errors} connection errors, by status ${answers}`,
    );
  }
  return {
    rate: answered / result.duration,
    p99: result.latency.p99,
    cpuMsPerRequest: (cpuTimeMs(target.pid) - before) / answered,
  };
}

/**
 * Loads each target until its rate grows by less than a twentieth, for 12 s at most: V8 compiles the product's code beside the
 * load, which takes a busy machine several times as long as an idle one. After one second a product has half of its rate, a
 * baseline two thirds.
 */
export async function warmUp(targets: readonly Target[], clients: number): Promise<void> {
  for (const target of targets) {
    let before = 0;
    for (let part = 0; part < 6; part++) {
      const { rate } = await load(target, clients, 2);
      if (rate < before * 1.05) break;
      before = rate;
    }
  }
}

function prepareRequest(prepared: autocannon.Request, { path, body, headersOf }: Target): autocannon.Request {
  const content = body?.();
  return {
    ...prepared,
    ...(path ? { path: path() } : {}),
    ...(content === undefined ? {} : { body: content, headers: { ...prepared.headers, ...headersOf?.(content) } }),
  };
}

/**
 * Returns the 99th percentile of the response time in ms for one client that sends requests continuously; finer than `load`,
 * which counts whole ms.
 */
export async function measureP99({ url, headers = {}, path = () => '' }: Target, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const startedAt = performance.now();
    const { status } = await ask(`${url}${path()}`, { agent, headers });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    times.push(performance.now() - startedAt);
  }
  agent.destroy();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
}

/** Sends a request, and returns the answer once its body was read. */
export function ask(
  url: string,
  { body, ...options }: RequestOptions & { body?: string | undefined },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error('timeout')));
    asking.end(body);
  });
}

/** Returns the ms of each of `count` sequential requests on one connection. */
export async function measureSequentially({ url, headers = {} }: Target, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}
