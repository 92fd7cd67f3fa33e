import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/access.decorators.js';
import { Settings } from '../../config/settings.js';
import { NotFound } from '../../errors/app-error.js';
import { PageSite } from './page-site.js';
import { plainPath, readWebPages, type WebPages } from './web-pages.js';
import type { WebText } from './web-text.js';

/** Serves every path that is neither a file nor the API: a page of the web app, or its 404 page. */
@Controller()
export class WebController {
  private readonly pages: WebPages | null;

  constructor(
    { WEB_ROOT, publicOrigin }: Settings,
    private readonly site: PageSite,
  ) {
    this.pages = readWebPages(WEB_ROOT, publicOrigin);
  }

  @Get(['', '*'])
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = plainPath(request.url.split(/[?#]/)[0] ?? '/');
    if (!this.pages || path.startsWith('/api/')) throw new NotFound('This page');
    const found = this.pages.find(path);
    const page = (found ?? this.pages.notFound).with(this.site.shown(path));
    send(request, reply.status(found ? HttpStatus.OK : HttpStatus.NOT_FOUND), page instanceof Promise ? await page : page);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: WebText): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) void reply.header('content-encoding', encoding);
  const policy = String(reply.getHeader('content-security-policy'));
  void reply
    .headers({
      'content-security-policy': page.extendPolicy(policy),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    .type(page.type)
    .send(encoding ? page[encoding] : page.plain);
}
