import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  type: string | undefined;
  /** Parsed if it is JSON, otherwise the raw text. */
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A promise is a pending response, so that a test can inspect the page meanwhile. */
export type Routes = Record<string, (call: Call) => Answer | Promise<Answer>>;

export interface Shop {
  calls: Call[];
  /** Lists the calls of one route, such as `POST /api/login`. */
  callsTo: (route: string) => Call[];
  /** Stops the server, so that calls get no response. */
  shutDown: () => Promise<void>;
}

const MISSING: Answer = { status: 404, body: { statusCode: 404, code: 'not_found', message: 'Not found.' } };
/**
 * After a failed call, a page asks for this until the server is back, also during the next test: it counts as a call only if the
 * test answers it.
 */
const HEALTH = '/api/health/ready';
// One server for all tests of a file: jsdom resolves uploads against the first address it saw, and closing kept-alive connections
// between tests would break the calls of the next one.
let server: Server | undefined;
let routes: Routes = {};
let calls: Call[] = [];

/** Starts a real HTTP server with the responses of a test, and sets the page's address to it. Unknown routes are 404. */
export async function openShop(wanted: Routes): Promise<Shop> {
  // What the last page had sent arrives before this does, so it isn't counted among the calls of this test.
  if (server !== undefined) await fetch(`${addressOf(server)}last`);
  routes = wanted;
  const own: Call[] = (calls = []);
  if (server === undefined) {
    const started = createServer(serve);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    // Neither the server nor a kept-alive connection keeps the test process running.
    started.on('connection', (socket) => socket.unref());
    started.unref();
    // A slow test would otherwise send on a connection that the server is closing.
    started.keepAliveTimeout = 0;
    server = started;
  }
  (globalThis as unknown as { setUrl: (url: string) => void }).setUrl(addressOf(server));
  return { calls: own, callsTo: (route) => own.filter(({ method, path }) => route === `${method} ${path}`), shutDown };
}

const addressOf = (started: Server): string => `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;

async function shutDown(): Promise<void> {
  const ending = server;
  server = undefined;
  await new Promise((resolve) => {
    ending?.close(resolve);
    ending?.closeAllConnections();
  });
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const call = readCall(request, Buffer.concat(chunks).toString());
    // jsdom keeps its initial origin, so its uploads send a preflight; a browser at this address would not.
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
    };
    if (call.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    if (call.path === HEALTH && !(`GET ${HEALTH}` in routes)) {
      response.writeHead(200, { 'content-type': 'application/json', ...cors }).end('{}');
      return;
    }
    calls.push(call);
    void reply(call, response, cors);
  });
}

async function reply(call: Call, response: ServerResponse, cors: Record<string, string>): Promise<void> {
  const { status = 200, headers = {}, body } = (await routes[`${call.method} ${call.path}`]?.(call)) ?? MISSING;
  response.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function readCall(request: IncomingMessage, text: string): Call {
  const url = new URL(request.url ?? '/', 'http://shop');
  const type = request.headers['content-type'];
  const body: unknown = type === 'application/json' ? JSON.parse(text) : text;
  return { method: request.method ?? 'GET', path: url.pathname, search: url.searchParams, type, body };
}

/** Builds an error body of the API. */
export function refusal(statusCode: number, code: string, message: string, more: object = {}): Answer {
  return { status: statusCode, body: { statusCode, code, message, ...more } };
}
