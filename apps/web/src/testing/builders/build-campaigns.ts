import type { Call } from '@warmline/contracts/calls/types';
import type { Campaign, LedgerRow } from '@warmline/contracts/campaigns/types';
import { WEEK_DAYS } from '@warmline/contracts/campaigns/types';
import { sameHours } from '@warmline/domain/calls/hours/week-grid';
import { buildUser } from './build.ts';
import { openPage } from '../open-page.tsx';
import { pageOf } from '../page-of.ts';
import { openShop, type Routes } from '../shop.ts';

export const CAMPAIGN_ID = '01990000-0000-7000-8000-000000000001';

export function buildCampaign(overrides: Partial<Campaign> = {}): Campaign {
  return {
    id: CAMPAIGN_ID,
    name: 'WL-100042 Live Transfers',
    destination: { type: 'phone', number: '+13055550100', extension: null },
    zone: 'America/New_York',
    week: sameHours(WEEK_DAYS, [['00:00', '24:00']]),
    closedDays: [],
    states: ['FL', 'TX'],
    minAge: null,
    maxAge: null,
    dayCap: 10,
    hourCap: null,
    maxOpen: 2,
    duplicateDays: 30,
    status: 'active',
    pausedBy: null,
    pauseReason: null,
    version: 3,
    left: 31,
    total: 50,
    open: 0,
    todayUsed: 6,
    typedHours: '9am-5pm EST',
    freeSeconds: 120,
    verifiedAt: null,
    orders: [{ id: 'o1', number: 'WL-100042' }],
    ledgerHead: '',
    blocker: null,
    ...overrides,
  };
}

export function buildCall(id: number, overrides: Partial<Call> = {}): Call {
  return {
    id: `01990000-0000-7000-8000-00000000010${id}`,
    campaignId: CAMPAIGN_ID,
    campaign: 'WL-100042 Live Transfers',
    zone: 'America/New_York',
    state: 'ended',
    outcome: 'billed',
    reason: 'BILLED',
    seconds: 143,
    freeSeconds: 120,
    flags: [],
    offeredAt: '2026-11-25T15:02:00.000Z',
    ringingAt: '2026-11-25T15:02:03.000Z',
    bridgedAt: '2026-11-25T15:02:11.200Z',
    endedAt: '2026-11-25T15:04:34.900Z',
    endedBy: 'caller',
    callerPhone: '(305) 555-0123',
    callerState: 'FL',
    priceCents: 3500,
    orderNumber: 'WL-100042',
    chargedAt: overrides.endedAt ?? '2026-11-25T15:04:34.900Z',
    ...overrides,
  };
}

/** The statement of a campaign as the server computes it. */
export async function buildLedger(changes: [LedgerRow['kind'], number][]): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  let hash = new Uint8Array();
  let balance = 0;
  for (const [at, [kind, tickets]] of changes.entries()) {
    const row = { id: `r${at}`, kind, tickets, unitCents: 3500, callId: kind === 'billed' ? `c${at}` : null, reason: '' };
    const time = `2026-11-2${at}T15:00:00.000Z`;
    const text = new TextEncoder().encode(`${CAMPAIGN_ID}|${kind}|${tickets}|3500|${row.callId ?? ''}|${time}`);
    hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...hash, ...text])));
    balance += tickets;
    rows.push({ ...row, at: time, balance, hash: Buffer.from(hash).toString('hex') });
  }
  return rows;
}

/** Opens a page of a buyer with these campaigns and calls, with more routes of the server. */
export async function openCalls(address: string, routes: Routes = {}, seatRole = 'owner') {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/campaigns': () => pageOf([buildCampaign()]),
    [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: buildCampaign() }),
    'GET /api/calls': () => pageOf([]),
    ...routes,
  });
  return { ...(await openPage(address)), shop };
}
