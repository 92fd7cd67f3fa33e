import { createServer } from 'node:http';
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

type Route = (call: Call) => Answer;

export interface Shop {
  calls: Call[];
  /** Calls of one route, e.g. `POST /api/login`. */
  callsTo: (route: string) => Call[];
  close: () => Promise<void>;
}

/** A real HTTP server with the answers a test needs; the page then stands on its address. Unknown routes are 404. */
export async function openShop(routes: Record<string, Route>): Promise<Shop> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://shop');
      const type = request.headers['content-type'];
      const text = Buffer.concat(chunks).toString();
      const body: unknown = type === 'application/json' ? JSON.parse(text) : text;
      const call = { method: request.method ?? 'GET', path: url.pathname, search: url.searchParams, type, body };
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
      const missing: Answer = { status: 404, body: { statusCode: 404, code: 'not_found', message: 'Not here.' } };
      const { status = 200, headers = {}, body: answer } = routes[`${call.method} ${call.path}`]?.(call) ?? missing;
      response.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (globalThis as unknown as { standOn: (url: string) => void }).standOn(`http://127.0.0.1:${port}/`);
  return {
    calls,
    callsTo: (route) => calls.filter(({ method, path }) => route === `${method} ${path}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The shape of every refusal. */
export function refusal(statusCode: number, code: string, message: string, more: object = {}): Answer {
  return { status: statusCode, body: { statusCode, code, message, ...more } };
}
