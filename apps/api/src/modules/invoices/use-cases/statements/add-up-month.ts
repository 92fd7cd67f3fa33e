import { boundsOf } from '@warmline/domain/time/month';
import { statementFigures } from '@warmline/domain/money/statement';
import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@warmline/domain/time/durations';
import type { Queryable } from '../../../../platform/database/database.js';
import { StatementFeed } from '../../../ledger/public.js';
import type { MonthFigures } from '../../persistence/statement.repository.js';

/** The month ends for statements at 02:00 UTC on the 1st. */
export const STATEMENT_SLACK_MS = 2 * HOUR_MS;

/** Opening, in and out don't add up to the closing balance. */
class StatementOff extends Error {}

/** Adds up a month of a balance from the ledger (W68). */
@Injectable()
export class AddUpMonth {
  constructor(private readonly feed: StatementFeed) {}

  /** Changes that are made meanwhile are not in it. Throws StatementOff. */
  async execute(agencyId: string, month: string, on?: Queryable): Promise<MonthFigures> {
    const { from, until } = boundsOf(month);
    const [opening, closing] = [
      await this.feed.pointBefore(agencyId, from, on),
      await this.feed.pointBefore(agencyId, until, on),
    ];
    const span = { after: opening.seq, until: closing.seq };
    const figures = statementFigures(opening, closing, await this.feed.sums(agencyId, span, on));
    const { availableCents: openingCents } = opening;
    const { availableCents: closingCents, heldCents, owedCents } = closing;
    if (openingCents + figures.inCents - figures.outCents !== closingCents)
      throw new StatementOff(`The statement of ${month} of agency ${agencyId} doesn't add up`);
    return { month, ...figures, openingCents, closingCents, heldCents, owedCents, span };
  }
}
