import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { CallBook, VoiceCall } from '../calls/call-book.ts';
import type { PlannedEvent } from '../calls/script.ts';

/** How the voice system answers: truly, with nothing, not at all, or with ends that are wrong by some seconds. */
export const RECORD_MODES = ['answer', 'silent', 'away', 'wrong_by_seconds'] as const;
type RecordMode = (typeof RECORD_MODES)[number];

export interface RecordSettings {
  mode: RecordMode;
  /** Of `wrong_by_seconds`. */
  seconds?: number;
}

/** Path of the records, for CALLS_CDR_URL. */
export const RECORDS_PATH = '/cdr';
const MOST_CALLS = 100;

/** Answers what happened to calls from the book, also what the shop was never told. */
export class CallRecords {
  private readonly book: CallBook;
  private readonly verifier: Webhook;
  private settings: RecordSettings = { mode: 'answer' };
  /** Questions so far, each with the calls that it asked about. */
  readonly asked: string[][] = [];

  /** `secret` is the value of CALLS_WEBHOOK_SECRET; the shop signs with the first of several. */
  constructor(book: CallBook, secret: string) {
    this.book = book;
    this.verifier = new Webhook(secret.trim().split(/\s+/)[0]!);
  }

  set(settings: RecordSettings): void {
    this.settings = settings;
  }

  /** Adds `GET /cdr?call=…&call=…`; what is signed is the path and query. */
  serve(server: FastifyInstance): void {
    server.get<{ Querystring: { call?: string | string[] } }>(RECORDS_PATH, async ({ query, headers, raw }, reply) => {
      if (!this.isSigned(raw.url ?? '', headers as Record<string, string>))
        return reply.code(400).send({ error: { message: 'The signature is missing, wrong, or too old.' } });
      const ids = [query.call ?? []].flat().slice(0, MOST_CALLS);
      this.asked.push(ids);
      this.asked.splice(0, this.asked.length - MOST_CALLS);
      if (this.settings.mode === 'away') return reply.code(503).send({ error: { message: 'Away, as set.' } });
      const lines = this.settings.mode === 'silent' ? [] : ids.flatMap((id) => this.linesOf(id));
      return reply.type('application/x-ndjson').send(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    });
  }

  private linesOf(id: string): PlannedEvent['body'][] {
    const call = this.book.get(id);
    const wrongMs = this.settings.mode === 'wrong_by_seconds' ? (this.settings.seconds ?? 0) * 1000 : 0;
    return call === undefined ? [] : happened(call).map((body) => (body.type === 'call.ended' ? moved(body, wrongMs) : body));
  }

  private isSigned(target: string, headers: Record<string, string>): boolean {
    try {
      this.verifier.verify(target, headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  }
}

/** Returns what has happened in a call by now, whether or not the shop was told. */
function happened({ events, record = events }: VoiceCall): PlannedEvent['body'][] {
  const now = Date.now();
  return record.filter(({ dueAt }) => dueAt <= now).map(({ body }) => body);
}

function moved({ timestamp, ...body }: PlannedEvent['body'], byMs: number): PlannedEvent['body'] {
  return { ...body, timestamp: new Date(Date.parse(timestamp) + byMs).toISOString() };
}
