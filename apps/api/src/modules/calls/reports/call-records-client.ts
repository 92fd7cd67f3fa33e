import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { CallSettings } from '../calls.settings.js';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 1024 * 1024;
const JSON_LINES = /^application\/(x-ndjson|jsonl)\b/i;

/** Asks the voice system for its records of calls (C61). */
@Injectable()
export class CallRecordsClient {
  private readonly url: string | undefined;
  private readonly signer: Webhook | undefined;

  constructor({ CALLS_CDR_URL: url, webhookSecrets: [newest] }: CallSettings) {
    this.url = url;
    this.signer = newest === undefined ? undefined : new Webhook(newest);
  }

  /** Whether the voice system can be asked at all. */
  get isConfigured(): boolean {
    return this.url !== undefined && this.signer !== undefined;
  }

  /**
   * Returns the records of these calls as JSON lines. Throws Error if there is no complete answer in time, whatever the cause.
   */
  async read(callIds: readonly string[], stopped: AbortSignal): Promise<string> {
    if (this.url === undefined || this.signer === undefined) throw new Error('CALLS_CDR_URL or CALLS_WEBHOOK_SECRET is missing');
    const url = new URL(this.url);
    for (const id of callIds) url.searchParams.append('call', id);
    const response = await fetch(url, {
      headers: { accept: 'application/x-ndjson', ...signatureOf(this.signer, `${url.pathname}${url.search}`) },
      // A redirect would take the signature, and the choice of who answers, elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped]),
    });
    if (response.status === 204) return '';
    const type = response.headers.get('content-type') ?? 'none';
    if (response.status !== 200 || !JSON_LINES.test(type)) {
      await response.body?.cancel();
      throw new Error(`the answer has status ${response.status} and type ${type.slice(0, 60)}`);
    }
    return textOf(response);
  }
}

/**
 * Signs by Standard Webhooks. A GET has no body, so the path and query are what is signed: no one else can ask about other calls
 * with it.
 */
function signatureOf(signer: Webhook, target: string): Record<string, string> {
  const id = `cdr_${randomUUID().replaceAll('-', '')}`;
  const at = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signer.sign(id, at, target),
  };
}

async function textOf(response: Response): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER) throw new Error('the answer is larger than 1 MB');
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts).toString('utf8');
}
