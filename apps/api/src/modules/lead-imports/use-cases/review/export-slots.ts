import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { MINUTE_MS } from '@warmline/domain/time/durations';
import { TooManyRequests } from '../../../../platform/limits/rate-limiter.js';

const PER_ACCOUNT = 2;
const PER_PROCESS = 4;
const RETRY_SECONDS = 60;
/** A client that reads nothing for this long is disconnected. */
const STALL_MS = 2 * MINUTE_MS;

/** Limits the concurrent exports of a process, because each one reads a whole file again (L34). */
@Injectable()
export class ExportSlots {
  /** Tests set a shorter time. */
  stallMs = STALL_MS;
  private readonly accounts = new Map<string, number>();
  private running = 0;

  /**
   * Streams the parts that `open` returns. The slot is released when the stream ends, or when the client disconnects or reads
   * nothing for two minutes. Throws TooManyRequests when the account or the process has no free slot.
   */
  async stream(accountId: string, open: () => Promise<AsyncIterable<string>>): Promise<Readable> {
    const own = this.accounts.get(accountId) ?? 0;
    if (own >= PER_ACCOUNT || this.running >= PER_PROCESS) throw new TooManyRequests(RETRY_SECONDS);
    this.accounts.set(accountId, own + 1);
    this.running += 1;
    try {
      return this.watched(await open()).once('close', () => this.release(accountId));
    } catch (error) {
      this.release(accountId);
      throw error;
    }
  }

  private watched(parts: AsyncIterable<string>): Readable {
    const stalled = setTimeout(() => stream.destroy(new Error('The client stopped reading')), this.stallMs).unref();
    const stream = Readable.from(progress(parts, () => stalled.refresh()));
    return stream.once('close', () => clearTimeout(stalled));
  }

  private release(accountId: string): void {
    this.running -= 1;
    const own = (this.accounts.get(accountId) ?? 1) - 1;
    if (own > 0) this.accounts.set(accountId, own);
    else this.accounts.delete(accountId);
  }
}

async function* progress(parts: AsyncIterable<string>, onProgress: () => void): AsyncGenerator<string> {
  for await (const part of parts) {
    onProgress();
    yield part;
  }
}
