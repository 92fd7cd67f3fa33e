import { Catch, HttpStatus } from '@nestjs/common';
import type { ErrorBody } from '@warmline/contracts/errors';
import type { FastifyReply } from 'fastify';
import type { SignedRequest } from '../auth/principal.js';
import { ErrorFilter } from '../errors/error.filter.js';

/** Sends whom an address is not for where they belong, by themselves. */
const PANEL = '/admin';

/**
 * For what a person opens by its address: a browser that is refused there is led on, signed out to the login and from there to `back`,
 * anybody else to the panel. Every other client gets the usual refusal (docs/decisions.md F1, F30).
 */
@Catch()
export class LedOn extends ErrorFilter {
  constructor(private readonly back: string) {
    super();
  }

  protected override answer(error: unknown, body: ErrorBody, request: SignedRequest, reply: FastifyReply): void {
    const way = this.wayOn(body.statusCode);
    void reply.header('vary', 'accept, sec-fetch-mode');
    if (way === undefined || !isOpenedByPerson(request)) return super.answer(error, body, request, reply);
    void reply.header('cache-control', 'no-store').redirect(way, HttpStatus.FOUND);
  }

  private wayOn(status: number): string | undefined {
    if (status === 401) return `/login?redirect=${encodeURIComponent(this.back)}`;
    return status === 403 ? PANEL : undefined;
  }
}

/** A browser asks for a page, and does not fetch it for a script; an old one does not say which. */
function isOpenedByPerson({ headers }: SignedRequest): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  return mode === 'navigate' && headers.accept?.includes('text/html') === true;
}
