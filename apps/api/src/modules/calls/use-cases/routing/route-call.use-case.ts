import { Injectable } from '@nestjs/common';
import { ROUTE_REASONS, type RouteReason } from '@warmline/contracts/calls/intake';
import { Database } from '../../../../platform/database/database.js';
import { CallSettings } from '../../calls.settings.js';
import { RequestReused } from '../../calls.errors.js';
import { CallerKeys } from '../../caller-keys.js';
import { CallNotifier } from '../../call-notifier.js';
import { IntakeCounts } from '../../intake-counts.js';
import { CallEventRepository } from '../../persistence/call-event.repository.js';
import { RouteRepository, type AskedRoute, type KnownCall, type OfferedCall } from '../../persistence/route.repository.js';
import { SettleCall } from '../intake/settle-call.js';

/** Where a call goes, or why it goes nowhere. */
export type RouteDecision =
  | { call: OfferedCall; replayed: boolean }
  | { call: null; reason: RouteReason; reasons: Partial<Record<RouteReason, number>> };

/** Times that the search starts again, because a ticket came back between two statements. */
const TRIES = 3;

/**
 * Decides where a caller goes, and reserves one ticket for the call (C3). The same question again, and a caller who has an open
 * call, get that call (C9, C10), unless it has ended, or has expired without an event. Throws RequestReused.
 */
@Injectable()
export class RouteCall {
  constructor(
    private readonly db: Database,
    private readonly routes: RouteRepository,
    private readonly calls: CallEventRepository,
    private readonly settleCall: SettleCall,
    private readonly keys: CallerKeys,
    private readonly settings: CallSettings,
    private readonly notifier: CallNotifier,
    private readonly counts: IntakeCounts,
  ) {}

  async execute(asked: AskedRoute): Promise<RouteDecision> {
    const keys = this.keys.keysOf(asked.phone);
    for (let attempt = 1; ; attempt += 1) {
      const known = await this.routes.findKnown(asked, keys);
      if (known && (known.hasExpired || (known.hasEnded && !known.isSameRequest))) {
        await this.giveUp(known);
        continue;
      }
      if (known) return { call: replayOf(known, asked), replayed: true };
      const call = await this.routes.route(asked, keys, this.settings.CALLS_RESERVATION_SECONDS);
      if (call === 'known') continue;
      if (call) {
        this.notifier.notify(call);
        return { call, replayed: false };
      }
      const missed = await this.routes.misses(asked, keys);
      if (attempt < TRIES && missed.some(({ reason }) => reason === null)) continue;
      const nearest = nearestOf(missed);
      this.counts.miss(nearest.reason, asked.state);
      return { call: null, ...nearest };
    }
  }

  private async giveUp({ id, expiresAt, hasExpired }: KnownCall): Promise<void> {
    await this.db.transaction(async (tx) => {
      const call = await this.calls.lock(tx, id);
      // An event, which moves the expiry, or another question of the caller may have come meanwhile.
      if (call?.outcome !== 'open' || (hasExpired && call.expiresAt !== expiresAt)) return;
      await (hasExpired ? this.settleCall.giveUp(tx, call) : this.settleCall.giveUpEnded(tx, call));
      tx.afterCommit(async () => this.notifier.notify(call));
    });
  }
}

function replayOf(known: KnownCall, { hash }: AskedRoute): OfferedCall {
  if (known.isSameRequest && (known.outcome !== 'open' || !known.hash.equals(hash))) throw new RequestReused();
  return known;
}

/** The reason is that of the campaign that came nearest to taking the call. */
function nearestOf(missed: readonly { reason: RouteReason | null; campaigns: number }[]) {
  const reasons: Partial<Record<RouteReason, number>> = {};
  for (const { reason, campaigns } of missed) if (reason !== null) reasons[reason] = campaigns;
  return { reason: ROUTE_REASONS.findLast((reason) => reasons[reason] !== undefined) ?? ('NO_CAMPAIGN' as const), reasons };
}
