import { Catch, HttpStatus } from '@nestjs/common';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { FastifyReply } from 'fastify';
import type { SignedRequest } from '../../auth/principal.js';
import { ErrorFilter } from '../../errors/error.filter.js';

/** The admin panel, which redirects users without access to their own page. */
const PANEL = '/admin';

/**
 * Redirects browsers that open a URL without access: signed-out users to the login and back to `back`, others to the panel. Other
 * clients get the normal error (F1, F30).
 */
@Catch()
export class BrowserRedirectFilter extends ErrorFilter {
  constructor(private readonly back: string) {
    super();
  }

  protected override answer(error: unknown, body: ErrorBody, request: SignedRequest, reply: FastifyReply): void {
    const way = this.redirectTarget(body.statusCode);
    void reply.header('vary', 'accept, sec-fetch-mode');
    if (way === undefined || !isOpenedByPerson(request)) return super.answer(error, body, request, reply);
    void reply.header('cache-control', 'no-store').redirect(way, HttpStatus.FOUND);
  }

  private redirectTarget(status: number): string | undefined {
    if (status === 401) return `/login?redirect=${encodeURIComponent(this.back)}`;
    return status === 403 ? PANEL : undefined;
  }
}

/** Returns whether a browser navigates to a page, and doesn't fetch it by script. Old browsers don't send the header. */
function isOpenedByPerson({ headers }: SignedRequest): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  return mode === 'navigate' && headers.accept?.includes('text/html') === true;
}
