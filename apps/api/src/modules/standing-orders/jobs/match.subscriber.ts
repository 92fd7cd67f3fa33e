import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { importLeft, leadLeft } from '../../orders/public.js';
import { walletCredited } from '../../wallet/public.js';
import { ResumeFunded } from '../use-cases/matching/resume-funded.use-case.js';
import { StartMatch } from '../use-cases/matching/start-match.use-case.js';

/** Deals the leads of an import that packages left. */
@Injectable()
@Subscribe(importLeft, 'standing.match-import')
export class MatchImport implements Subscriber<{ importId: string }> {
  constructor(private readonly start: StartMatch) {}

  handle({ importId }: { importId: string }): Promise<void> {
    return this.start.execute({ importId });
  }
}

/** Deals a single lead that packages left. */
@Injectable()
@Subscribe(leadLeft, 'standing.match-lead')
export class MatchLead implements Subscriber<{ leadId: number }> {
  constructor(private readonly start: StartMatch) {}

  handle({ leadId }: { leadId: number }): Promise<void> {
    return this.start.execute({ leadId });
  }
}

/** Lets standing orders go on that waited for funds. */
@Injectable()
@Subscribe(walletCredited, 'standing.resume-funded')
export class ResumeAfterCredit implements Subscriber<{ agencyId: string }> {
  constructor(private readonly resumeFunded: ResumeFunded) {}

  handle({ agencyId }: { agencyId: string }): Promise<void> {
    return this.resumeFunded.execute(agencyId);
  }
}
