import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CallStats } from '@warmline/contracts/calls/types';
import { talkTimes } from '@warmline/domain/calls/billing/talk-times';
import { buildCall, CAMPAIGN_ID, openCalls } from '../../../../testing/builders/build-campaigns.ts';
import { pageOf } from '../../../../testing/page-of.ts';

const CHARTS = `/dashboard/campaigns/${CAMPAIGN_ID}?view=charts`;
const side = { calls: 9, expected: 8.5, ratio: 1.06, endedByBuyer: 2 };

function buildStats(overrides: Partial<CallStats> = {}): CallStats {
  const group = (seconds: number, isBilled: boolean, calls: number) => ({ seconds, isBilled, isEndedByBuyer: false, calls });
  return {
    calls: 40,
    isWhole: true,
    freeSeconds: 120,
    ...talkTimes([group(118, false, 30), group(121, true, 7), group(400, true, 3)]),
    edge: { calls: 35, before: side, after: { ...side, calls: 8, expected: 8 } },
    hours: [
      { hour: 9, offered: 12, answered: 11 },
      { hour: 33, offered: 4, answered: 1 },
    ],
    ...overrides,
  };
}

const open = (stats: CallStats, address = CHARTS) =>
  openCalls(address, { 'GET /api/calls': () => pageOf([buildCall(1)]), 'GET /api/calls/stats': () => ({ body: stats }) });

describe('C70 charts of calls', () => {
  it('C70 shows how long calls lasted, billed and free, with a table', async () => {
    const { user, shop } = await open(buildStats());
    expect(await screen.findByRole('img', { name: /^Talk times of 40 calls/ })).toBeVisible();
    expect(screen.getByText('Free until 2:00')).toBeVisible();
    expect(screen.getByText('3 calls lasted longer than 5:00.')).toBeVisible();
    const [talks] = screen.getAllByText('Show as a table');
    await user.click(talks!);
    const rows = within(screen.getByRole('table', { name: 'Calls by talk time' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Talk timeFreeBilled',
      '1:56–2:00300',
      '2:01–2:0507',
      'Over 5:0003',
    ]);
    expect(Object.fromEntries(shop.callsTo('GET /api/calls/stats')[0]!.search)).toEqual({ campaign: CAMPAIGN_ID });
  });

  it('C70 shows when calls came, and where few were answered', async () => {
    const { user } = await open(buildStats());
    const chart = await screen.findByRole('img', { name: /^Calls by hour of the week/ });
    expect([...chart.querySelectorAll('rect')].map((cell) => [cell.textContent, cell.dataset.tone])).toEqual([
      ['Mon 9 AM: 12 offered, 11 answered', 'billed'],
      ['Tue 9 AM: 4 offered, 1 answered', 'missed'],
    ]);
    await user.click(screen.getAllByText('Show as a table')[1]!);
    expect(screen.getByRole('table', { name: 'Calls by hour of the week' })).toHaveTextContent('Tue 9 AM41');
  });

  it.each([
    [
      { calls: 88, before: { calls: 34, expected: 12, ratio: 2.83, endedByBuyer: 26 }, after: side },
      'More calls end just before 2 minutes than chance explains: 34 (12 expected). 26 of them were ended by your side.',
    ],
    [
      { calls: 88, before: side, after: { calls: 40, expected: 12.5, ratio: 3.2, endedByBuyer: 1 } },
      'More calls end just after 2 minutes than chance explains: 40 (12.5 expected). 1 of them were ended by your side.',
    ],
    [
      { calls: 35, before: side, after: side },
      'No more calls end around 2 minutes than chance explains: 9 (8.5 expected) just before, 9 (8.5 expected) just after.',
    ],
    [
      { calls: 29, before: { ...side, ratio: null }, after: { ...side, ratio: null } },
      '29 calls ended within 30 seconds of 2 minutes. From 30 calls on, you see here whether calls end there more often than chance explains.',
    ],
  ])('C40 tells how calls end around the free seconds: %#', async (edge, text) => {
    await open(buildStats({ edge }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('C70 says that older calls are left out, and that there are none', async () => {
    await open(buildStats({ isWhole: false }));
    expect(await screen.findByText('These charts count the newest 20,000 calls.')).toBeVisible();
  });

  it('C70 has nothing to draw without calls', async () => {
    await open(buildStats({ hours: [], calls: 0 }));
    expect(await screen.findByText('No calls to show yet')).toBeVisible();
  });

  it('C70 are drawn in the Call Log for its filter, once someone wants them', async () => {
    const { user, shop } = await open(buildStats(), '/dashboard/calls?state=FL');
    await screen.findByText('(305) 555-0123');
    expect(shop.callsTo('GET /api/calls/stats')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show charts' }));
    expect(await screen.findByText('3 calls lasted longer than 5:00.')).toBeVisible();
    expect(Object.fromEntries(shop.callsTo('GET /api/calls/stats')[0]!.search)).toEqual({ state: 'FL' });
    await user.click(screen.getByRole('button', { name: 'Hide charts' }));
    expect(screen.queryByText('3 calls lasted longer than 5:00.')).toBeNull();
  });
});
