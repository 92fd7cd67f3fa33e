import { Injectable } from '@nestjs/common';
import { CallNotifier } from '../../call-notifier.js';
import type { ReceivedEvent } from '../../persistence/call-event.repository.js';
import { CallProgressRepository } from '../../persistence/call-progress.repository.js';
import { SettleCall } from './settle-call.js';

/** Types of the events that a call goes on with. */
const PROGRESS = ['call.ringing', 'call.bridged'];

/**
 * Applies an event that an open call goes on with: two statements and no lock, because no ticket moves. An end is decided under a
 * lock, by all events (C6).
 */
@Injectable()
export class AdvanceCall {
  constructor(
    private readonly progress: CallProgressRepository,
    private readonly settleCall: SettleCall,
    private readonly notifier: CallNotifier,
  ) {}

  /** Returns whether the event is new; null if it must be settled under a lock. */
  async execute(event: ReceivedEvent): Promise<boolean | null> {
    if (!PROGRESS.includes(event.fact.type)) return null;
    const read = await this.progress.read(event);
    if (!read) return null;
    if (read.isKnown) return false;
    const { call, events, version } = read;
    const progress = this.settleCall.progressOf(call, [
      ...events,
      { ...event.fact, source: event.source, receivedAt: Date.now() },
    ]);
    if (!progress || !(await this.progress.advance(event, version, progress))) return null;
    this.notifier.notify(call);
    return true;
  }
}
