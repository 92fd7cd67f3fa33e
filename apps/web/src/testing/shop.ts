import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  type: string | undefined;
  /** Parsed when it is JSON, else the text as it came. */
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A promise is an answer that is still on its way: what a page shows meanwhile can be looked at. */
export type Routes = Record<string, (call: Call) => Answer | Promise<Answer>>;

export interface Shop {
  calls: Call[];
  /** Calls of one route, e.g. `POST /api/login`. */
  callsTo: (route: string) => Call[];
  /** Ends the server, so that calls find nobody. */
  shutDown: () => Promise<void>;
}

const MISSING: Answer = { status: 404, body: { statusCode: 404, code: 'not_found', message: 'Not here.' } };
// One server for all tests of a file: jsdom remembers the first address that it resolved uploads against, and cutting
// kept-alive connections between tests would fail the calls of the next one.
let server: Server | undefined;
let routes: Routes = {};
let calls: Call[] = [];

/** A real HTTP server with the answers a test needs; the page then stands on its address. Unknown routes are 404. */
export async function openShop(wanted: Routes): Promise<Shop> {
  routes = wanted;
  const own: Call[] = (calls = []);
  if (server === undefined) {
    const started = createServer(serve);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    // Neither the server nor a kept-alive connection holds the test run open.
    started.on('connection', (socket) => socket.unref());
    started.unref();
    server = started;
  }
  const { port } = server.address() as AddressInfo;
  (globalThis as unknown as { standOn: (url: string) => void }).standOn(`http://127.0.0.1:${port}/`);
  return { calls: own, callsTo: (route) => own.filter(({ method, path }) => route === `${method} ${path}`), shutDown };
}

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
    // jsdom keeps the origin it was born with, so its uploads ask first; a browser on this address would not.
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
    };
    if (call.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
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

/** The shape of every refusal. */
export function refusal(statusCode: number, code: string, message: string, more: object = {}): Answer {
  return { status: statusCode, body: { statusCode, code, message, ...more } };
}
