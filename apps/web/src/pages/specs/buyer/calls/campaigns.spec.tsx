import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { closedWeek } from '@warmline/domain/calls/hours/week-grid';
import { ICONS } from '../../../../components/ui/brand/icons.ts';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildCall, buildCampaign, CAMPAIGN_ID, openCalls } from '../../../../testing/builders/build-campaigns.ts';
import { pageOf } from '../../../../testing/page-of.ts';
import { refusal } from '../../../../testing/shop.ts';

const LIST = '/dashboard/campaigns';
const card = (name: string | RegExp = /WL-100042/) => screen.findByRole('article', { name });
const withCampaigns = (...campaigns: Campaign[]) => ({ 'GET /api/campaigns': () => pageOf(campaigns) });

describe('C45 the list', () => {
  it('shows what is left, used today and on the line, and until when calls may come', async () => {
    await openCalls(LIST);
    const shown = await card();
    expect(shown).toHaveTextContent(/Active.*Open all day, every day.*Calls left31 of 50Today6 of 10On the line0/);
    expect(within(shown).getByRole('link', { name: 'WL-100042 Live Transfers' })).toHaveAttribute(
      'href',
      `${LIST}/${CAMPAIGN_ID}`,
    );
    expect(within(shown).getByRole('progressbar')).toHaveAttribute('value', '19');
  });

  it.each([
    [{ status: 'setup' }, /^One step left: check where and when your phone rings\./, 'Check and start'],
    [{ status: 'paused', pausedBy: 'buyer' }, /^Your agency paused this campaign\./, 'Resume'],
    [{ status: 'paused', pausedBy: 'system', pauseReason: 'UNANSWERED' }, /because nobody answered several calls/, 'Resume'],
    [
      { status: 'paused', pausedBy: 'system', pauseReason: 'PAYMENT_DISPUTED' },
      /because its payment was disputed or refunded\. Your Wallet shows what you owe, if anything\. Contact us/,
      null,
    ],
    [{ status: 'paused', pausedBy: 'system', pauseReason: 'REFUND_FAILED' }, /because its refund failed/, null],
    [
      { status: 'paused', pausedBy: 'staff', pauseReason: 'Bad audio' },
      'Our team paused this campaign: Bad audio. Contact us to resume it.',
      null,
    ],
    [{ status: 'finished' }, 'This campaign has no calls left.', null],
    [{ status: 'finished', left: 0, total: 0 }, 'All calls of this campaign were refunded.', null],
    [{ status: 'closed' }, /refunded in full/, null],
  ] as [Partial<Campaign>, string | RegExp, string | null][])(
    'says why %o gets no calls, and offers what helps',
    async (state, reason, action) => {
      await openCalls(LIST, withCampaigns(buildCampaign(state)));
      const shown = within(await card());
      expect(shown.getByText(reason)).toBeVisible();
      const actions = [...shown.queryAllByRole('button'), ...shown.getAllByRole('link').slice(1)];
      expect(actions.map(({ textContent }) => textContent)).toEqual(action === null ? [] : [action]);
    },
  );

  it.each([
    [{ blocker: 'BUSY', open: 2 }, 'You are at 2 of 2 calls at once.'],
    [
      { blocker: 'DAY_CAP', todayUsed: 10 },
      'Your limit of 10 calls a day is reached. The next day begins at midnight, Eastern Time.',
    ],
    [{ blocker: 'HOUR_CAP', hourCap: 3 }, 'You are at your limit of 3 calls an hour. The next hour begins at the full hour.'],
    [{ blocker: 'NO_TICKETS', left: 1, open: 1 }, 'All calls that are left are on the line.'],
    [
      { blocker: 'ACCOUNT_DISABLED', week: closedWeek() },
      'No account that manages campaigns of your agency is enabled. Contact us.',
    ],
    [{ blocker: 'CLOSED', week: closedWeek() }, 'This is outside your hours, or one of your closed days.'],
  ] as [Partial<Campaign>, string][])('C73 C82 says why a running campaign gets no call now: %o', async (state, text) => {
    await openCalls(LIST, withCampaigns(buildCampaign(state)));
    const question = (state.open ?? buildCampaign().open) > 0 ? 'Why no new call right now?' : 'Why no call right now?';
    expect(await card()).toHaveTextContent(`${question} ${text}`);
  });

  it('C73 says nothing while calls may come, or when the hours have begun meanwhile', async () => {
    await openCalls(LIST, withCampaigns(buildCampaign(), buildCampaign({ id: 'c2', name: 'Other', blocker: 'CLOSED' })));
    expect(await card()).not.toHaveTextContent('Why no call');
    expect(await card(/^Other/)).not.toHaveTextContent('Why no call');
    expect(await card()).toHaveTextContent('38% used');
  });

  it('puts campaigns with calls on the line first, then those that are not started', async () => {
    const named = (id: string, rest: Partial<Campaign>) => buildCampaign({ id, name: id, ...rest });
    await openCalls(
      LIST,
      withCampaigns(
        named('Done', { status: 'finished' }),
        named('Idle', {}),
        named('New', { status: 'setup' }),
        named('Live', { open: 1 }),
      ),
    );
    await card('Live Active');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'LiveActive',
      'NewNot started',
      'IdleActive',
      'DoneComplete',
    ]);
  });

  it('leads a buyer without campaigns to the shop', async () => {
    await openCalls(LIST, withCampaigns());
    expect(await screen.findByText('No campaigns yet')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Buy Call Transfers' })).toHaveAttribute(
      'href',
      '/dashboard/transfers',
    );
  });

  it('P41 has no buttons for a viewer', async () => {
    await openCalls(LIST, {}, 'viewer');
    expect(within(await card()).queryByRole('button')).toBeNull();
  });
});

describe('C13 pausing', () => {
  it('pauses, and resumes', async () => {
    let campaign = buildCampaign();
    const { user } = await openCalls(LIST, {
      'GET /api/campaigns': () => pageOf([campaign]),
      [`POST /api/campaigns/${CAMPAIGN_ID}/pause`]: () => ({
        body: (campaign = buildCampaign({ status: 'paused', pausedBy: 'buyer' })),
      }),
      [`POST /api/campaigns/${CAMPAIGN_ID}/resume`]: () => ({ body: (campaign = buildCampaign()) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('says why a campaign was not resumed, and shows how it is now', async () => {
    let campaign = buildCampaign({ status: 'paused', pausedBy: 'buyer' });
    const { user } = await openCalls(LIST, {
      'GET /api/campaigns': () => pageOf([campaign]),
      [`POST /api/campaigns/${CAMPAIGN_ID}/resume`]: () => {
        campaign = buildCampaign({ status: 'paused', pausedBy: 'staff', pauseReason: 'Bad audio' });
        return refusal(409, 'campaign_not_yours_to_resume', 'Our team paused this campaign. Contact us to resume it.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Not resumed')).toBeVisible();
    expect(await screen.findByText(/^Our team paused this campaign: Bad audio/)).toBeVisible();
  });
});

describe('C46 calls on the line', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const live = { outcome: 'open', reason: null, seconds: null, endedAt: null, endedBy: null } as const;
  const talking = buildCall(1, { ...live, state: 'bridged', bridgedAt: ago(40), callerPhone: '(305) XXX-XXXX' });
  const list = () => screen.findByRole('list', { name: 'Calls on the line' });

  it('tick, and count from the second after the free ones', async () => {
    const almost = { ...talking, bridgedAt: ago(118) };
    const ringing = {
      ...talking,
      id: 'c2',
      bridgedAt: null,
      ringingAt: ago(7),
      callerPhone: '(713) XXX-XXXX',
      callerState: 'TX',
    };
    await openCalls(LIST, {
      ...withCampaigns(buildCampaign({ open: 2 })),
      'GET /api/calls': () => pageOf([almost, { ...ringing, state: 'ringing' }]),
    });
    expect(await list()).toHaveTextContent(
      /\(305\) XXX-XXXX FLTalking \d:\d\d · free until 2:00\(713\) XXX-XXXX TXRinging 0:\d\d$/,
    );
    await waitFor(async () => expect(await list()).toHaveTextContent(/Talking 2:0[1-9] · counts as one call/), { timeout: 8000 });
  });

  it('C18 C46 have no clock while an ended one waits for its record', async () => {
    const ended = { ...talking, state: 'ended', bridgedAt: null, ringingAt: ago(7), endedAt: ago(1) } as const;
    await openCalls(LIST, { ...withCampaigns(buildCampaign({ open: 1 })), 'GET /api/calls': () => pageOf([ended]) });
    expect(await list()).toHaveTextContent(/^\(305\) XXX-XXXX FLEnded, waiting for its record$/);
  });

  it('C74 are counted in the navigation', async () => {
    let open = 2;
    await openCalls(LIST, {
      'GET /api/calls': ({ search }) =>
        pageOf([], { total: { count: search.get('outcome') === 'open' ? open : 9, exact: true } }),
    });
    const link = screen.getByRole('link', { name: 'My Campaigns' });
    await waitFor(() => expect(link).toHaveTextContent('My Campaigns2'));
    expect(within(link).getByTitle('2 calls on the line')).toBeVisible();
    open = 0;
    refreshQueries('/api/calls');
    await waitFor(() => expect(link).toHaveTextContent(/^My Campaigns$/));
  });

  it('appear and disappear with the live events', async () => {
    let open = 0;
    await openCalls(LIST, {
      'GET /api/campaigns': () => pageOf([buildCampaign({ open })]),
      'GET /api/calls': () => pageOf(open === 0 ? [] : [talking]),
    });
    await card();
    expect(screen.queryByRole('list', { name: 'Calls on the line' })).toBeNull();
    open = 1;
    refreshQueries('/api/calls', '/api/campaigns');
    expect(await list()).toBeVisible();
    open = 0;
    refreshQueries('/api/calls', '/api/campaigns');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Calls on the line' })).toBeNull());
  });
});

it.each([
  [50, 'This campaign has no calls left.', ICONS.check],
  [0, 'All calls of this campaign were refunded.', ICONS.alert],
])('C31 shows the end of a campaign as a success only if it delivered calls: %d', async (total, text, icon) => {
  const campaign = buildCampaign({ status: 'finished', left: 0, total });
  await openCalls(`${LIST}/${CAMPAIGN_ID}`, { [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: campaign }) });
  const notice = (await screen.findByText(text)).parentElement!.parentElement!;
  expect(notice.querySelector('path')).toHaveAttribute('d', icon);
});

it('names the orders of a campaign, with links to them', async () => {
  await openCalls(`${LIST}/${CAMPAIGN_ID}`);
  expect(await screen.findByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/dashboard/purchases/o1');
});
