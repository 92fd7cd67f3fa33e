import type { StaffReturnLine, StaffReturnPage } from '@warmline/contracts/returns/staff-types';
import type { ReturnRequest } from '@warmline/contracts/returns/types';
import type { Random } from '@warmline/domain/seeded-random';
import { setTimeout as pause } from 'node:timers/promises';
import { count, press, type ShoppingContext } from './shopping.ts';
import type { Visitor } from './visitor.ts';

/** Reasons that no rule decides: one of them counts to the share that a buyer may return. */
const REASONS = ['bad_data', 'dnc_or_litigator', 'dnc_or_litigator'] as const;

/** Simulates a buyer who returns a lead of a paid order. */
export async function returnLead(context: ShoppingContext, buyer: Visitor, leadId: number, random: Random): Promise<void> {
  const line = { leadId, reason: random.pick(REASONS), note: 'They are on a do-not-call list' };
  const returned = await press<ReturnRequest>(buyer, '/api/returns', { lines: [line] });
  count(context, `return ${returned?.status ?? 'no response'}`);
  if (returned?.status === 201) context.acknowledged.returned.push(...returned.body.lines.map(({ id }) => id));
}

/** Simulates staff who accept or refuse the open lines of the queue. */
export async function decideReturns(context: ShoppingContext, staff: Visitor, random: Random): Promise<void> {
  while (!context.signal.aborted) {
    await pause(random.between(200, 900));
    const queue = await staff.request<StaffReturnPage>('GET', '/api/admin/returns?limit=5');
    for (const { id } of queue?.status === 200 ? queue.body.items : []) await decide(context, staff, id, random);
  }
}

async function decide(context: ShoppingContext, staff: Visitor, lineId: string, random: Random): Promise<void> {
  const decision = random.next() < 0.7 ? 'accept' : 'refuse';
  const body = { decision, ...(decision === 'refuse' && { note: 'The number is on no list' }) };
  const decided = await staff.request<StaffReturnLine>('POST', `/api/admin/returns/lines/${lineId}/decide`, body);
  count(context, `${decision} ${decided?.status ?? 'no response'}`);
  if (decided?.status === 200) context.acknowledged.decided.push({ id: lineId, status: decided.body.status });
}
