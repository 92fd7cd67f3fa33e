import { Injectable } from '@nestjs/common';
import { TEST_CALL_LIMITS } from '@warmline/contracts/calls/test-calls';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import { testRefusal, zonesOfNumber, type TestRefusal } from '@warmline/domain/calls/test-call';
import { zoneName } from '@warmline/domain/places/zone-name';
import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { scopeOf } from '../../../agencies/public.js';
import { Audit } from '../../../audit/public.js';
import { CallNotifier } from '../../call-notifier.js';
import { CallerKeys } from '../../caller-keys.js';
import { TestCallRefused } from '../../calls.errors.js';
import { CallSettings } from '../../calls.settings.js';
import { orderTestCallJob } from '../../jobs/order-test-call.job.js';
import {
  TestCallRepository,
  type NewTestCall,
  type TestCallRow,
  type TestTarget,
} from '../../persistence/test-call.repository.js';

const OFF = 'This shop makes no test calls.';
const OPEN = 'A test call is on the line. Please try again when it has ended.';

/** What a campaign's page knows of its test calls. */
export interface TestCallsOfCampaign {
  isAvailable: boolean;
  refusal: string | null;
  latest: TestCallRow | null;
}

/** Rings the number of a campaign for its buyer, and reads what became of it (C65-C67). Throws NotFound, TestCallRefused. */
@Injectable()
export class StartTestCall {
  constructor(
    private readonly db: Database,
    private readonly tests: TestCallRepository,
    private readonly keys: CallerKeys,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly notifier: CallNotifier,
    private readonly settings: CallSettings,
  ) {}

  /** Stores the call and a job that orders it. Throws TestCallRefused when the campaign, the hour or a limit doesn't allow it. */
  async execute(caller: Principal, campaignId: string): Promise<TestCallRow> {
    const target = await this.target(caller, campaignId);
    if (!this.settings.makesTestCalls) throw new TestCallRefused(OFF);
    const refusal = testRefusal(target, Date.now());
    if (refusal !== null) throw new TestCallRefused(refusalText(refusal, target));
    const number = target.destination!;
    // Not the key of a caller: a number that is called for a test is none.
    const keys = this.keys.keysOf(`test:${number}`);
    const call = { id: randomUUID(), campaignId, number, keys, beginSeconds: TEST_CALL_LIMITS.beginSeconds };
    await this.db.transaction((tx) => this.add(tx, caller, target, call));
    return (await this.tests.latest(target.agencyId, campaignId))!;
  }

  async read(caller: Principal, campaignId: string): Promise<TestCallsOfCampaign> {
    const target = await this.target(caller, campaignId);
    const refusal = testRefusal(target, Date.now());
    return {
      isAvailable: this.settings.makesTestCalls,
      refusal: refusal === null ? null : refusalText(refusal, target),
      latest: await this.tests.latest(target.agencyId, campaignId),
    };
  }

  /** The call first: while it is open, nobody else adds one that the limits would have to count. */
  private async add(tx: Transaction, caller: Principal, target: TestTarget, call: NewTestCall): Promise<void> {
    if (!(await this.tests.add(tx, call))) throw new TestCallRefused(OPEN);
    const { ofCampaign, ofAgency, ofNumber } = await this.tests.ofDay(tx, call, target.agencyId);
    const { perCampaign, perAgency, perNumber } = TEST_CALL_LIMITS;
    if (ofCampaign > perCampaign) throw new TestCallRefused(usedUp('of this campaign', perCampaign));
    if (ofAgency > perAgency) throw new TestCallRefused(usedUp('of your agency', perAgency));
    if (ofNumber > perNumber) throw new TestCallRefused(usedUp('to this number', perNumber));
    await this.outbox.add(tx, orderTestCallJob, { callId: call.id }, { dedupeKey: `test-call:${call.id}` });
    const { id, name, agencyId, boughtBy } = target;
    await this.audit.record(tx, {
      actor: caller,
      action: 'campaign.test_called',
      target: { kind: 'campaign', id, label: name },
      after: { phoneEnding: call.number.slice(-4) },
    });
    tx.afterCommit(async () => this.notifier.notify({ id: call.id, campaignId: id, agencyId, boughtBy }));
  }

  private async target(caller: Principal, campaignId: string): Promise<TestTarget> {
    const target = await this.tests.target(scopeOf(caller), campaignId);
    if (!target) throw new NotFound('The campaign');
    return target;
  }
}

function usedUp(whose: string, limit: number): string {
  return `There were ${limit} test calls ${whose} within 24 hours. Please try again tomorrow.`;
}

function refusalText(refusal: TestRefusal, { destination, zone }: TestTarget): string {
  switch (refusal) {
    case 'no_number':
      return 'Save a number first.';
    case 'wrong_number':
      return CAMPAIGN_MESSAGES.phone;
    case 'over':
      return 'This campaign is over, so its number needs no test.';
    case 'not_yours':
      return 'Our team paused this campaign. Contact us to resume it.';
    case 'hours':
      return `Test calls ring between 8 AM and 9 PM, ${zonesOfNumber(destination!, zone).map(zoneName).join(' and ')}.`;
  }
}
