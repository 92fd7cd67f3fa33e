import { createHash } from 'node:crypto';
import type { Collection } from '../../emulator/collection.ts';
import { nowSeconds } from '../../emulator/ids.ts';
import type { FormValue } from './form-body.ts';
import { StripeFailure } from './stripe-failure.ts';

/** First use of an Idempotency-Key, with its response. */
export interface KeyRecord {
  /** The key itself. */
  id: string;
  endpoint: string;
  fingerprint: string;
  created: number;
  requestId: string;
  status: number;
  /** JSON text of the response, replayed byte for byte. */
  body: string;
}

const RETENTION_SECONDS = 24 * 60 * 60;

/**
 * Stripe's v1 rules (https://docs.stripe.com/api/idempotent_requests): the first response is stored for 24 h, replayed, and bound
 * to its parameters.
 */
export class IdempotencyKeys {
  private readonly records: Collection<KeyRecord>;
  private readonly running = new Map<string, { endpoint: string; fingerprint: string }>();

  constructor(records: Collection<KeyRecord>) {
    this.records = records;
    for (const record of records.all()) if (isExpired(record)) records.remove(record.id);
  }

  /**
   * Claims a key for one request, or returns its stored response.
   * @throws 400 `idempotency_error` for another endpoint or other parameters, 409 while the first request is still running.
   */
  claim(key: string, endpoint: string, params: FormValue): KeyRecord | undefined {
    if (key.length > 255) throw keyFailure(400, 'Idempotency keys can have up to 255 characters.');
    const current = { endpoint, fingerprint: fingerprintOf(params) };
    const stored = this.records.get(key);
    const expired = stored !== undefined && isExpired(stored);
    if (expired) this.records.remove(key);
    const earlier = expired ? undefined : (stored ?? this.running.get(key));
    if (earlier) rejectOtherUse(key, earlier, current);
    if (this.running.has(key)) {
      throw keyFailure(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        'idempotency_key_in_use',
      );
    }
    if (stored && !expired) return stored;
    this.running.set(key, current);
    return undefined;
  }

  /** Stores the response of an executed request, so that every retry gets the same. */
  store(key: string, response: { requestId: string; status: number; body: string }): void {
    const claimed = this.running.get(key);
    if (claimed) this.records.save({ id: key, created: nowSeconds(), ...claimed, ...response });
    this.running.delete(key);
  }

  /** Releases the key of a request that was never executed. */
  release(key: string): void {
    this.running.delete(key);
  }
}

function isExpired(record: KeyRecord): boolean {
  return record.created <= nowSeconds() - RETENTION_SECONDS;
}

function rejectOtherUse(key: string, earlier: { endpoint: string; fingerprint: string }, current: typeof earlier): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (earlier.endpoint !== current.endpoint) {
    const endpoints = `('${current.endpoint}' vs '${earlier.endpoint}')`;
    throw keyFailure(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ${endpoints}. ${advice}`,
    );
  }
  if (earlier.fingerprint !== current.fingerprint) {
    throw keyFailure(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
}

function keyFailure(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, { type: 'idempotency_error', message, code }, false);
}

/** Hashes the parameters; the order of the fields does not matter. */
function fingerprintOf(params: FormValue): string {
  return createHash('sha256').update(canonical(params)).digest('hex');
}

function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? '')}`).join(',')}}`;
}
