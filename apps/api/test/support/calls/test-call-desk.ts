import type { TestCall, TestCalls } from '@warmline/contracts/calls/test-calls';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Agent } from 'supertest';
import { OrderTestCall } from '../../../src/modules/calls/use-cases/testing/order-test-call.use-case.js';
import { CallDesk } from './call-desk.js';
import { callViolations } from './call-violations.js';
import type { MadeCampaign } from './campaigns.js';
import { VoiceLine } from './voice-line.js';

/** A toll-free number: its hours are those of its campaign's zone. */
export const NUMBER = '+18005550100';

/** Returns a zone in which it is now this hour. */
export function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Returns the signed headers of a command. */
export function signedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

/** A shop whose voice system takes test calls, and the campaign that a test works with. */
export class TestCallDesk {
  private constructor(
    readonly line: VoiceLine,
    readonly desk: CallDesk,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<TestCallDesk> {
    const line = await VoiceLine.start();
    return new TestCallDesk(line, await CallDesk.start({ ...settings, CALLS_COMMAND_URL: line.url }));
  }

  /** Opens a running campaign with a toll-free number at noon, where it may be rung at whatever time the tests run. */
  async open(made: MadeCampaign = {}, number: string | null = NUMBER, zone = zoneAt(12)): Promise<void> {
    await this.desk.open(made);
    await this.set('destination = $2, zone = $3', [number, zone]);
  }

  /** Changes the campaign by SQL. */
  async set(change: string, values: unknown[] = []): Promise<void> {
    await this.desk.shop.db.run(`UPDATE call_campaigns SET ${change} WHERE id = $1`, [this.desk.campaignId, ...values]);
  }

  get path(): string {
    return `/api/campaigns/${this.desk.campaignId}/test-call`;
  }

  async ring(): Promise<TestCall> {
    return (await this.desk.buyer.post(this.path).expect(201)).body as TestCall;
  }

  /** Tries to ring; returns the status, code and message of the answer. */
  async refused(by: Agent = this.desk.buyer): Promise<[number, string, string]> {
    const { status, body } = await by.post(this.path);
    return [status, (body as ErrorBody).code, (body as ErrorBody).message];
  }

  async state(): Promise<TestCalls> {
    return (await this.desk.buyer.get(this.path).expect(200)).body as TestCalls;
  }

  /** Runs the job that orders a call. */
  async order(callId: string): Promise<void> {
    await this.desk.shop.app.get(OrderTestCall, { strict: false }).execute({ callId });
  }

  /**
   * Ends open test calls and makes all of them a day old, so that the next test has no limits; returns what is wrong between
   * calls and campaigns.
   */
  async finish(): Promise<string[]> {
    const { db } = this.desk.shop;
    this.line.clear();
    await db.run(
      `UPDATE calls SET outcome = 'free', reason = 'TEST', decided_at = now() WHERE kind = 'test' AND outcome = 'open'`,
    );
    const found = await callViolations(this.desk.shop);
    await db.run(`UPDATE calls SET offered_at = offered_at - interval '25 hours' WHERE kind = 'test'`);
    await this.desk.pauseAll();
    return found;
  }

  async stop(): Promise<void> {
    await this.desk.shop.stop();
    await this.line.stop();
  }
}
