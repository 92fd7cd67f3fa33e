import { Injectable } from '@nestjs/common';
import { INTAKE_COUNTS, type CallHealth } from '@warmline/contracts/calls/types';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { IntakeCountRepository } from '../../persistence/intake-count.repository.js';

const RECENT_MINUTES = 15;
/** There are at most 52 states for each of 13 reasons; the rest is summed up. */
const SHOWN_MISSES = 200;
const NONE = { hour: 0, day: 0, week: 0 };

/** Reads how the intake of calls works, and what found no campaign in a week (C78, C79). */
@Injectable()
export class ReadCallHealth {
  constructor(
    private readonly stored: IntakeCountRepository,
    private readonly slots: AccountSlots,
  ) {}

  execute(accountId: string): Promise<CallHealth> {
    return this.slots.run(accountId, async () => {
      const [rows, misses] = await Promise.all([this.stored.counts(), this.stored.misses(SHOWN_MISSES)]);
      const byName = new Map(rows.map(({ what, recent, ...periods }) => [what, { recent, periods }]));
      const received = (byName.get('events')?.recent ?? 0) + (byName.get('duplicates')?.recent ?? 0);
      return {
        eventsPerMinute: Math.round((received / RECENT_MINUTES) * 10) / 10,
        counts: Object.fromEntries(
          INTAKE_COUNTS.map((what) => [what, byName.get(what)?.periods ?? NONE]),
        ) as CallHealth['counts'],
        misses: misses.map(({ total: _total, ...miss }) => miss),
        missed: misses[0]?.total ?? 0,
      };
    });
  }
}
