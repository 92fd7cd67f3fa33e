import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Serves the files of the built web app: hashed assets for a year, prerendered pages by their folder. Other paths go to WebController. */
export async function serveWebApp(app: NestFastifyApplication, root: string | undefined): Promise<void> {
  if (!root) return;
  const options = {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    // Pages and what names the shop's address are answered by WebController; the build's own notes by nobody.
    globIgnore: ['**/.*/**', '**/*.html*', 'pages.json*', 'sitemap.xml*', 'robots.txt*'],
    setHeaders: (reply: FastifyReply, path: string) => {
      void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  };
  await app.register(fastifyStatic as never, options as never);
}
