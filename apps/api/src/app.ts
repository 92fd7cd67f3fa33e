import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { AppModule } from './app.module.js';
import type { Settings } from './platform/config/settings.js';
import { limitBodies } from './platform/http/body-parsers.js';
import { publishApiDocs } from './platform/http/api-docs.js';
import { closeOrderly } from './platform/http/orderly-close.js';
import { checkOrigins } from './platform/http/origin-check.js';
import { setSecurityHeaders } from './platform/http/security-headers.js';
import { serveWebApp } from './platform/http/web-app.js';
import { createLogger, NestLogger } from './platform/logging.js';

const BODY_LIMIT = 1024 * 1024;

/** The whole HTTP application, not yet listening; tests call the same function. */
export async function createApp(settings: Settings): Promise<NestFastifyApplication> {
  const logger = createLogger(settings.LOG_LEVEL);
  const adapter = new FastifyAdapter({
    loggerInstance: logger.child({ context: 'http' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy: settings.TRUSTED_PROXIES === 0 ? false : (_address, hop) => hop < settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    rawBody: true,
    bufferLogs: false,
    logger: new NestLogger(logger),
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  closeOrderly(fastify as never);
  limitBodies(fastify as never);
  checkOrigins(fastify as never, settings);
  await app.register(fastifyCookie);
  await setSecurityHeaders(app, settings);
  publishApiDocs(app, settings);
  await serveWebApp(app, settings.WEB_ROOT);
  app.enableShutdownHooks();
  return app;
}
