import type { TestCallCommand } from '@warmline/contracts/calls/test-calls';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { CallBook } from '../calls/call-book.ts';
import type { Player } from '../calls/player.ts';
import { testScriptOf } from './test-script.ts';

export interface CommandParts {
  /** As in CALLS_WEBHOOK_SECRET; the first of several counts. */
  secret: string;
  book: CallBook;
  player: Player;
}

/**
 * Adds `POST /commands`, the emulator's CALLS_COMMAND_URL. A command without a right signature gets 400, one that comes too late
 * 410, and one that was taken before 200, without a second call.
 */
export function addCommandRoute(server: FastifyInstance, { secret, book, player }: CommandParts): void {
  const verifier = new Webhook(secret.trim().split(/\s+/)[0]!);
  // In a context of its own, because the signature covers the body as it was sent.
  void server.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>('/commands', ({ headers, body }, reply) => {
      let command: TestCallCommand;
      try {
        command = verifier.verify(body, headers as Record<string, string>) as TestCallCommand;
      } catch {
        return reply.code(400).send({ error: { message: 'The signature is missing, wrong, or too old.' } });
      }
      if (command.command !== 'test_call') return reply.code(422).send({ error: { message: 'This command is not known.' } });
      const { call_id: id, destination, ring_seconds: ring, max_seconds: longest, expires_at: expiresAt } = command;
      if (book.all().some((call) => call.id === id)) return { accepted: true };
      if (Date.parse(expiresAt) < Date.now())
        return reply.code(410).send({ error: { message: 'It is too late for this call.' } });
      if (!book.hasRoom()) return reply.code(429).send({ error: { message: 'Too many calls are open.' } });
      player.begin({ id, campaignId: null, callerPhone: destination.number }, testScriptOf(destination.number, ring, longest));
      return { accepted: true };
    });
  });
}
