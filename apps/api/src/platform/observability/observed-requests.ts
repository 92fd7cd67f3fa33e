import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';
import type { OpenSpan, Tracing } from './tracing.js';

/**
 * Measures every request by route, not by path: paths contain IDs and are unbounded. Added only when metrics or traces are
 * enabled.
 */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'warmline.request_id': request.id };
    const span = tracing.begin(`${request.method} ${route}`, attributes, request.headers, done);
    if (span) spans.set(request, span);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    metrics.recordDuration('http_request', reply.elapsedTime / 1000, { method: request.method, route: routeOf(request), status });
    spans.get(request)?.end({ 'http.response.status_code': status }, status >= 500);
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
