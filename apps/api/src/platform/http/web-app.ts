import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../errors/app-error.js';

const YEAR = 31_536_000_000;

/**
 * Serves the built web app beside the API: hashed assets for a year, prerendered pages by folder, every other path the app's shell,
 * which routes it or shows the 404 page. Paths below /api never get HTML.
 */
export async function serveWebApp(app: NestFastifyApplication, root: string | undefined): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const shell = root && existsSync(join(root, '_spa.html')) ? readFileSync(join(root, '_spa.html')) : undefined;
  if (root) {
    await app.register(
      fastifyStatic as never,
      {
        root,
        wildcard: false,
        preCompressed: true,
        index: ['index.html'],
        redirect: false,
        setHeaders: (response: { setHeader(name: string, value: string): void }, path: string) => {
          response.setHeader(
            'cache-control',
            path.includes('/assets/') ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache',
          );
        },
      } as never,
    );
  }
  fastify.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!shell || request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new AppError('not_found', 'Not found.');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  });
}
