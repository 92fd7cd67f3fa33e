import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { reasonOf } from '../../../../platform/errors/connection-error.js';
import { CallRecordRepository } from '../../persistence/call-record.repository.js';
import { CallRecordsClient } from '../../reports/call-records-client.js';
import { noRecords, ReceiveCallRecords } from './receive-call-records.use-case.js';

/** Calls in one question: their IDs stay below the 4 kB of a short address. */
const AT_ONCE = 50;
/** Questions in a row without an answer after which the voice system counts as away until the next round. */
const MAX_FAILURES = 2;

/** Asks the voice system what it recorded about calls, and receives that like events (C61). */
@Injectable()
export class AskCallRecords {
  private readonly log = new Logger('calls');

  constructor(
    private readonly client: CallRecordsClient,
    private readonly records: CallRecordRepository,
    private readonly receive: ReceiveCallRecords,
    private readonly metrics: Metrics,
  ) {}

  /** Asks about calls, as long as there is time. Those without an answer are not marked as asked. */
  async ask(callIds: readonly string[], until: AbortSignal): Promise<void> {
    if (!this.client.isConfigured) return;
    let failures = 0;
    for (let from = 0; from < callIds.length && failures < MAX_FAILURES && !until.aborted; from += AT_ONCE) {
      const asked = callIds.slice(from, from + AT_ONCE);
      const answer = await this.read(asked, until);
      failures = answer === null ? failures + 1 : 0;
      if (answer !== null) await this.take(answer, asked);
    }
  }

  private async read(asked: readonly string[], until: AbortSignal): Promise<string | null> {
    try {
      const answer = await this.client.read(asked, until);
      this.metrics.count('call_record_requests', { outcome: 'answered' });
      return answer;
    } catch (error) {
      this.metrics.count('call_record_requests', { outcome: 'failed' });
      this.log.warn({ reason: reasonOf(error), calls: asked.length }, 'call records could not be read');
      return null;
    }
  }

  private async take(answer: string, asked: readonly string[]): Promise<void> {
    const counts = noRecords();
    await this.receive.execute(answer, counts, new Set(asked));
    const { received, unknownCalls, bad } = counts;
    if (unknownCalls > 0 || bad.length > 0)
      this.log.warn({ unknownCalls, bad: bad.length, firstReason: bad[0]?.reason }, 'call records were skipped');
    if (received > 0) this.log.log({ received, calls: asked.length }, 'call records received');
    await this.records.markAsked(asked);
  }
}
