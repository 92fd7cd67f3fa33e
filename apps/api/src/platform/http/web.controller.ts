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

/** Every path that is no file and no API: a page of the web app, or its 404 page. */
@ApiExcludeController()
@Controller()
export class WebController {
  private readonly html = new Map<string, string>();
  private readonly notFound: string | undefined;

  constructor({ WEB_ROOT }: Settings) {
    const index = WEB_ROOT && join(WEB_ROOT, 'pages.json');
    if (!WEB_ROOT || !index || !existsSync(index)) return;
    const { pages, notFound } = JSON.parse(readFileSync(index, 'utf8')) as Pages;
    for (const [path, file] of Object.entries(pages)) this.html.set(path, readFileSync(join(WEB_ROOT, file), 'utf8'));
    this.notFound = readFileSync(join(WEB_ROOT, notFound), 'utf8');
  }

  @Get(['', '*'])
  @Public()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const path = request.url.split(/[?#]/)[0] ?? '/';
    const html = this.html.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (!this.notFound || path.startsWith('/api/')) throw new NotFound('This page');
    void reply
      .status(html === undefined ? HttpStatus.NOT_FOUND : HttpStatus.OK)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html ?? this.notFound);
  }
}
