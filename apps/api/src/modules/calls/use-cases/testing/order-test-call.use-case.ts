import { Injectable, Logger } from '@nestjs/common';
import { TEST_CALL_LIMITS, type TestCallCommand } from '@warmline/contracts/calls/test-calls';
import { testRefusal } from '@warmline/domain/calls/test-call';
import { isoTime } from '@warmline/domain/time/iso-time';
import { Database } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Site } from '../../../site/public.js';
import { CallNotifier } from '../../call-notifier.js';
import { orderTestCallJob } from '../../jobs/order-test-call.job.js';
import { CallEventRepository } from '../../persistence/call-event.repository.js';
import { TestCallRepository, type WaitingTestCall } from '../../persistence/test-call.repository.js';
import { VoiceCommands } from '../../voice-commands.js';
import { SettleTestCall } from './settle-test-call.js';

/**
 * Orders a test call from the voice system (C66). Attempts end 40 seconds after the click, and the order itself ends after a
 * minute, so no phone rings later. An order that may have arrived is sent again with the same ID, and no more once the call
 * has begun.
 */
@Injectable()
export class OrderTestCall {
  private readonly log = new Logger('calls');

  constructor(
    private readonly db: Database,
    private readonly tests: TestCallRepository,
    private readonly calls: CallEventRepository,
    private readonly commands: VoiceCommands,
    private readonly settleTestCall: SettleTestCall,
    private readonly notifier: CallNotifier,
    private readonly site: Site,
  ) {}

  /** Throws, to be repeated, while the voice system can't be reached. */
  @Processes(orderTestCallJob)
  async execute({ callId }: { callId: string }): Promise<void> {
    const call = await this.tests.waiting(callId);
    // Over time, the sweep ends it.
    if (!call || Date.now() > call.offeredAt + TEST_CALL_LIMITS.orderSeconds * 1000) return;
    if (testRefusal({ ...call, destination: call.number }, Date.now()) !== null) return this.fail(callId);
    const status = await this.commands.send(this.commandOf(call));
    if (status >= 200 && status < 300) return;
    this.log.warn({ callId, status }, 'test call refused by the voice system');
    await this.fail(callId);
  }

  private commandOf({ id, number, extension, ringSeconds, expiresAt }: WaitingTestCall): TestCallCommand {
    const { name } = this.site.company();
    return {
      command: 'test_call',
      call_id: id,
      destination: { type: 'phone', number, extension },
      ring_seconds: ringSeconds,
      max_seconds: TEST_CALL_LIMITS.maxSeconds,
      expires_at: isoTime(expiresAt),
      say: `This is a test call from ${name}. Your calls will reach you at this number. You can hang up now. Goodbye.`,
    };
  }

  private async fail(callId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (call?.outcome !== 'open') return;
      await this.settleTestCall.fail(tx, call);
      tx.afterCommit(async () => this.notifier.notify(call));
    });
  }
}
