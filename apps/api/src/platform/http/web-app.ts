import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { join } from 'node:path';

const YEAR_SECONDS = 31_536_000;

/** Serves the files of the built web app: hashed assets for a year, prerendered pages by their folder. Other paths go to WebController. */
export async function serveWebApp(app: NestFastifyApplication, root: string | undefined): Promise<void> {
  if (!root) return;
  // One route for all assets: one for each of them would be a tenth of the start.
  await serve(app, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => void asFile(reply).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  await serve(app, {
    root,
    wildcard: false,
    // Pages and what names the shop's address are answered by WebController; the build's own notes by nobody.
    globIgnore: ['assets/**', '**/.*/**', '**/*.html*', 'pages.json*', 'sitemap.xml*', 'robots.txt*'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}

/** Scripts, styles and fonts load nothing themselves, and what a page may ask a browser for would be most of a small file's weight. */
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
