import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Public } from '../auth/access.decorators.js';
import { Settings } from '../config/settings.js';
import { NotFound } from '../errors/app-error.js';

/** Written by the web app's build: which HTML file each of its paths gets. */
interface Pages {
  pages: Record<string, string>;
  notFound: string;
}

/** An HTML file, and its compressed forms where the build made them. */
interface Html {
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Every path that is no file and no API: a page of the web app, or its 404 page. */
@ApiExcludeController()
@Controller()
export class WebController {
  private readonly html = new Map<string, Html>();
  private readonly notFound: Html | undefined;

  constructor({ WEB_ROOT }: Settings) {
    const index = WEB_ROOT && join(WEB_ROOT, 'pages.json');
    if (!WEB_ROOT || !index || !existsSync(index)) return;
    const { pages, notFound } = JSON.parse(readFileSync(index, 'utf8')) as Pages;
    for (const [path, file] of Object.entries(pages)) this.html.set(path, readHtml(join(WEB_ROOT, file)));
    this.notFound = readHtml(join(WEB_ROOT, notFound));
  }

  @Get(['', '*'])
  @Public()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const path = request.url.split(/[?#]/)[0] ?? '/';
    const html = this.html.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (!this.notFound || path.startsWith('/api/')) throw new NotFound('This page');
    void reply
      .status(html === undefined ? HttpStatus.NOT_FOUND : HttpStatus.OK)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8');
    send(reply, html ?? this.notFound, request.headers['accept-encoding'] ?? '');
  }
}

function readHtml(file: string): Html {
  const optional = (name: string) => (existsSync(name) ? readFileSync(name) : undefined);
  return { plain: readFileSync(file), br: optional(`${file}.br`), gzip: optional(`${file}.gz`) };
}

function send(reply: FastifyReply, html: Html, accepted: string): void {
  const encoding = (['br', 'gzip'] as const).find((name) => html[name] && new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.send(encoding ? html[encoding] : html.plain);
}
