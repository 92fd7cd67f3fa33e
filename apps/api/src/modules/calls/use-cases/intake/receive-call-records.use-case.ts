import { Injectable, Logger } from '@nestjs/common';
import type { BadRecord } from '@warmline/contracts/calls/records';
import { isDatabaseOutage } from '../../../../platform/database/database-errors.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { linesOf, readCallRecord, type CallRecord } from '../../reports/call-records.js';
import { ReceiveCallEvent } from './receive-call-event.use-case.js';

/** What became of records; `received` ones said something new. */
export interface RecordCounts {
  received: number;
  duplicates: number;
  unknownCalls: number;
  bad: BadRecord[];
}

export const noRecords = (): RecordCounts => ({ received: 0, duplicates: 0, unknownCalls: 0, bad: [] });

/**
 * Receives the records of a voice system through the intake of its events, line by line: what is wrong with one never stops the
 * others (C61, C63).
 */
@Injectable()
export class ReceiveCallRecords {
  private readonly log = new Logger('calls');

  constructor(
    private readonly receiveEvent: ReceiveCallEvent,
    private readonly metrics: Metrics,
  ) {}

  /** Adds to `counts` line by line; with `asked`, records of other calls are left out. Throws only if the database is away. */
  async execute(lines: string, counts: RecordCounts, asked?: ReadonlySet<string>): Promise<void> {
    for (const line of linesOf(lines)) {
      const record = await readCallRecord(line);
      if ('problem' in record) counts.bad.push({ line: record.line, reason: record.problem });
      const result = 'problem' in record ? 'bad' : await this.receive(record, counts, asked);
      this.metrics.count('call_records', { result });
    }
  }

  private async receive(
    { line, event }: Extract<CallRecord, { event: unknown }>,
    counts: RecordCounts,
    asked: ReadonlySet<string> | undefined,
  ): Promise<string> {
    try {
      if (asked && !asked.has(event.callId)) throw new NotFound('The call');
      const isNew = await this.receiveEvent.execute(event, { isRecord: true });
      counts[isNew ? 'received' : 'duplicates'] += 1;
      return isNew ? 'received' : 'duplicate';
    } catch (error) {
      if (error instanceof NotFound) {
        counts.unknownCalls += 1;
        return 'unknown_call';
      }
      if (isDatabaseOutage(error)) throw error;
      this.log.error({ err: error, callId: event.callId }, 'call record could not be stored');
      counts.bad.push({ line, reason: 'This event could not be stored. Please upload it again.' });
      return 'bad';
    }
  }
}
