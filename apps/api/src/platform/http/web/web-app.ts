import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { join } from 'node:path';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web app: hashed assets with a cache time of a year, prerendered pages by folder. Other paths go to
 * WebController.
 */
export async function serveWebApp(app: NestFastifyApplication, root: string | undefined): Promise<void> {
  if (!root) return;
  // One route for all assets; a route per file would take a tenth of the startup time.
  await serve(app, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => void asFile(reply).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  await serve(app, {
    root,
    wildcard: false,
    // WebController serves pages and files that contain the shop's URL; build notes are not served.
    globIgnore: ['assets/**', '**/.*/**', '**/*.html*', 'pages.json*', 'sitemap.xml*', 'robots.txt*'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}

/** Sets a minimal policy: scripts, styles, and fonts load nothing, and the pages' policy would outweigh a small file. */
function asFile(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('permissions-policy').header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}

interface Files {
  root: string;
  prefix?: string;
  wildcard?: boolean;
  decorateReply?: boolean;
  globIgnore?: string[];
  setHeaders: (reply: FastifyReply) => void;
}

async function serve(app: NestFastifyApplication, files: Files): Promise<void> {
  await app.register(fastifyStatic as never, { preCompressed: true, index: false, ...files } as never);
}
