import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { AppModule } from './app.module.js';
import type { AllSettings } from './platform/config/read-settings.js';
import { PaymentSettings } from './modules/payments/public.js';
import { limitBodies } from './platform/http/server/body-parsers.js';
import { MAX_REQUEST_MS, paceBodies } from './platform/http/server/body-pace.js';
import { GracefulShutdown } from './platform/http/server/graceful-shutdown.js';
import { checkOrigins } from './platform/http/server/origin-check.js';
import { limitPipelining } from './platform/http/server/pipelining.js';
import { isForApi, setSecurityHeaders } from './platform/http/server/security-headers.js';
import { refuseTwoHosts, refuseUnreadable } from './platform/http/server/unreadable-requests.js';
import { serveWebApp } from './platform/http/web/web-app.js';
import { Metrics } from './platform/observability/metrics.js';
import { observeRequests } from './platform/observability/observed-requests.js';
import { Tracing } from './platform/observability/tracing.js';
import { createLogger, NestLogger } from './platform/observability/logging.js';

const BODY_LIMIT = 1024 * 1024;

/** Creates the whole HTTP application without listening; tests call the same function. */
export async function createApp(all: AllSettings): Promise<NestFastifyApplication> {
  const settings = all.platform;
  const logger = createLogger(settings.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    loggerInstance: logger.child({ context: 'http' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: MAX_REQUEST_MS,
    // Shutdown waits for handlers longer than Fastify's default of ten seconds per hook (graceful-shutdown.ts).
    pluginTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 10_000,
    trustProxy: settings.TRUSTED_PROXIES === 0 ? false : (_address, hop) => hop < settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...refuseUnreadable(settings),
  });
  limitPipelining(adapter.getHttpServer() as Server);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(all), adapter, {
    abortOnError: false,
    bufferLogs: false,
    logger: new NestLogger(logger),
  });
  const fastify = adapter.getInstance();
  // Callbacks, not promises: each promise would cost every request a turn of the microtask queue.
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isForApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
  // First, so that responses rejected by the next hooks have these headers too.
  setSecurityHeaders(fastify as never, settings, !app.get(PaymentSettings).sandboxPayments);
  app.get(GracefulShutdown).watch(fastify as never);
  refuseTwoHosts(fastify as never);
  if (settings.observed) observeRequests(fastify as never, app.get(Metrics), app.get(Tracing));
  limitBodies(fastify as never);
  paceBodies(fastify as never);
  checkOrigins(fastify as never, settings);
  await app.register(fastifyCookie);
  if (!settings.production) (await import('./platform/http/api-docs.js')).publishApiDocs(app);
  await serveWebApp(app, settings.WEB_ROOT);
  app.enableShutdownHooks();
  return app;
}
