import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { federalHolidays } from '@warmline/domain/calls/hours/us-holidays';
import { closedWeek } from '@warmline/domain/calls/hours/week-grid';
import { dayIn } from '@warmline/domain/time/day-range';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildCampaign, CAMPAIGN_ID, openCalls } from '../../../../testing/builders/build-campaigns.ts';
import { refusal } from '../../../../testing/shop.ts';

describe('C48 settings', () => {
  const PAGE = `/dashboard/campaigns/${CAMPAIGN_ID}`;
  const SETUP = buildCampaign({ status: 'setup', week: { ...closedWeek(), mon: [['09:00', '17:00']] } });
  const one = (campaign: Campaign) => ({ [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: campaign }) });

  it('asks whether the typed hours were read right, saves, and starts', async () => {
    const { user, shop } = await openCalls(PAGE, {
      ...one(SETUP),
      [`PATCH /api/campaigns/${CAMPAIGN_ID}`]: ({ body }) => ({
        body: { ...SETUP, ...(body as object), version: 4, destination: SETUP.destination },
      }),
      [`POST /api/campaigns/${CAMPAIGN_ID}/start`]: () => ({ body: { ...SETUP, status: 'active', version: 5 } }),
    });
    expect(
      await screen.findByText('You typed “9am-5pm EST”. We read it as Mon 9:00 AM–5:00 PM, Eastern Time. Is that right?'),
    ).toBeVisible();
    const monday = screen.getByRole('textbox', { name: 'Monday' });
    expect(monday).toHaveValue('9:00 AM–5:00 PM');
    await user.click(screen.getByRole('button', { name: '+ Break on Monday' }));
    expect(monday).toHaveValue('9:00 AM–12:00 PM, 1:00 PM–5:00 PM');
    await user.click(screen.getByRole('button', { name: 'Copy to weekdays: Monday' }));
    await user.type(screen.getByRole('textbox', { name: 'Saturday' }), '10-14:30');
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Saturday' })).toHaveValue('10:00 AM–2:30 PM');
    await user.click(screen.getByRole('button', { name: 'Save and start calls' }));
    expect(await screen.findByText('Campaign started')).toBeVisible();
    const day = [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ];
    expect(shop.callsTo(`PATCH /api/campaigns/${CAMPAIGN_ID}`).map(({ body }) => body)).toEqual([
      {
        version: 3,
        name: 'WL-100042 Live Transfers',
        destination: { type: 'phone', number: '(305) 555-0100', extension: null },
        zone: 'America/New_York',
        week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [['10:00', '14:30']], sun: [] },
        closedDays: [],
        states: ['FL', 'TX'],
        dayCap: 10,
        hourCap: null,
        maxOpen: 2,
        duplicateDays: 30,
        minAge: null,
        maxAge: null,
      },
    ]);
    expect(shop.callsTo(`POST /api/campaigns/${CAMPAIGN_ID}/start`)).toHaveLength(1);
  });

  it('says from when on calls may come, while hours are entered', async () => {
    const closed = buildCampaign({ status: 'setup', week: closedWeek() });
    const { user } = await openCalls(PAGE, one(closed));
    const monday = await screen.findByRole('textbox', { name: 'Monday' });
    expect(screen.queryByText(/^(Next opens|Open )/)).toBeNull();
    await user.type(monday, '9-5');
    expect(await screen.findByText(/^(Next opens|Open until) .*(9:00|5:00)\s[AP]M Eastern Time\.$/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Pacific Time');
    expect(await screen.findByText(/^(Next opens|Open until) .* Pacific Time\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '24/7' }));
    expect(await screen.findByText('Open all day, every day.')).toBeVisible();
    const zones = [...screen.getByLabelText<HTMLSelectElement>('Time zone').options].map(({ text }) => text);
    expect(zones.indexOf('Pacific Time')).toBeLessThan(zones.indexOf('Asia/Manila'));
  });

  it('wants a number, hours and states before the start, and saves without them for later', async () => {
    const empty = buildCampaign({
      status: 'setup',
      week: closedWeek(),
      states: [],
      destination: null,
      typedHours: 'when I am in',
    });
    const { user, shop } = await openCalls(PAGE, {
      ...one(empty),
      [`PATCH /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: empty }),
    });
    expect(await screen.findByText(/We couldn't read it as hours/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and start calls' }));
    expect(await screen.findByText('This is not a US phone number that we can call')).toBeVisible();
    expect(screen.getByText('Please choose at least one hour')).toBeVisible();
    expect(screen.getByText('Please choose at least one state')).toBeVisible();
    expect(shop.callsTo(`PATCH /api/campaigns/${CAMPAIGN_ID}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save for later' }));
    expect(await screen.findByText('Campaign saved')).toBeVisible();
    expect(shop.callsTo(`PATCH /api/campaigns/${CAMPAIGN_ID}`)).toHaveLength(1);
  });

  it.each([
    ['Monday', 'Tue 9-5', 'Please enter times such as 9 AM-5 PM or 10 PM-midnight, or leave the day empty'],
    ['Calls per day', '0', 'Please enter a whole number from 1 to 10,000'],
    ['Calls per hour', '0', 'Please enter a whole number from 1 to 10,000'],
    ['Calls at once', '1001', 'Please enter a whole number from 1 to 1,000'],
    ['Number for the calls', '(900) 555-0100', 'This is not a US phone number that we can call'],
    ['Extension (optional)', '12a', 'Please enter digits only, at most 10'],
  ])('says at %s what is wrong with %s', async (field, text, message) => {
    const { user, shop } = await openCalls(PAGE);
    const input = await screen.findByLabelText(new RegExp(`^${field.replaceAll(/[()]/g, '.')}`), { selector: 'input' });
    await user.clear(input);
    await user.type(input, text);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(shop.callsTo(`PATCH /api/campaigns/${CAMPAIGN_ID}`)).toEqual([]);
  });

  it.each(['Statement', 'Charts', 'Calls'])('asks before %s takes unsaved settings away', async (part) => {
    const { user, at } = await openCalls(PAGE);
    const name = await screen.findByLabelText(/^Name of the campaign/);
    await user.type(name, ' nights');
    await user.click(within(screen.getByRole('navigation', { name: 'Parts of the campaign' })).getByRole('link', { name: part }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay on page' }));
    expect(name).toHaveValue('WL-100042 Live Transfers nights');
    expect(at()).toBe(PAGE);
  });

  it('paints hours in the grid with keys and keeps the texts in step', async () => {
    const { user } = await openCalls(PAGE, one({ ...SETUP, status: 'active' }));
    const cell = await screen.findByRole('gridcell', { name: 'Monday 9:00 AM', hidden: true });
    expect(cell).toHaveAttribute('aria-selected', 'true');
    act(() => cell.focus());
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift} ');
    // Monday 9:30 is where the keys ended up one row lower: Tuesday was closed, so all marked cells open.
    expect(screen.getByRole('textbox', { name: 'Tuesday' })).toHaveValue('9:00 AM–10:00 AM');
    expect(screen.getByRole('textbox', { name: 'Monday' })).toHaveValue('9:00 AM–5:00 PM');
    await user.keyboard(' ');
    expect(screen.getByRole('textbox', { name: 'Tuesday' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Monday' })).toHaveValue('10:00 AM–5:00 PM');
  });

  it('keeps hours that it cannot read, until a preset replaces them', async () => {
    const { user } = await openCalls(PAGE, one({ ...SETUP, status: 'active' }));
    const monday = await screen.findByRole('textbox', { name: 'Monday' });
    const tuesday = screen.getByRole('textbox', { name: 'Tuesday' });
    await user.type(tuesday, '10-2');
    await user.clear(monday);
    await user.type(monday, '9am-5pm EST');
    await user.click(screen.getByRole('button', { name: 'Copy to weekdays: Monday' }));
    expect(await screen.findByText(/^Please enter times such as/)).toBeVisible();
    act(() => screen.getByRole('gridcell', { name: 'Monday 9:00 AM', hidden: true }).focus());
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(screen.getByRole('textbox', { name: 'Wednesday' })).toHaveValue('9:00 AM–9:30 AM');
    expect(tuesday).toHaveValue('10:00 AM–2:00 PM');
    expect(monday).toHaveValue('9am-5pm EST');
    await user.click(screen.getByRole('button', { name: '9–5 Mon–Fri' }));
    expect(monday).toHaveValue('9:00 AM–5:00 PM');
  });

  it('says that the settings are saved if only the start fails', async () => {
    const { user } = await openCalls(PAGE, {
      ...one(SETUP),
      [`PATCH /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: { ...SETUP, version: 4 } }),
      [`POST /api/campaigns/${CAMPAIGN_ID}/start`]: () => ({ status: 502, body: 'Bad Gateway' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save and start calls' }));
    expect(await screen.findByText(/^Saved, but not started:/)).toBeVisible();
  });

  it('adds the federal holidays by one switch, and takes one out', async () => {
    const year = Number(dayIn('America/New_York', Date.now()).slice(0, 4));
    const next = federalHolidays(year + 1).find(({ name }) => name === 'Christmas Day')!;
    const { user, shop } = await openCalls(PAGE, {
      [`PATCH /api/campaigns/${CAMPAIGN_ID}`]: ({ body }) => ({
        body: { ...buildCampaign(), ...(body as object), destination: buildCampaign().destination, version: 4 },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: `US federal holidays of ${year} and ${year + 1}` }));
    const days = within(screen.getByRole('list', { name: 'Closed days' }));
    const christmas = days.getByText(/, Dec 2\d, \d{4} · Christmas Day$/, { selector: `li:nth-last-child(-n + 2)` });
    await user.click(within(christmas).getByRole('button', { name: /^Remove / }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Campaign saved')).toBeVisible();
    const { closedDays } = shop.callsTo(`PATCH /api/campaigns/${CAMPAIGN_ID}`)[0]!.body as { closedDays: string[] };
    const following = federalHolidays(year + 1).map(({ day }) => day);
    expect(closedDays.filter((day) => following.includes(day))).toEqual(following.filter((day) => day !== next.day));
  });

  it('C27 keeps what was typed when someone else was faster, and shows the stored settings on demand', async () => {
    let stored = buildCampaign();
    const { user } = await openCalls(PAGE, {
      [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: stored }),
      [`PATCH /api/campaigns/${CAMPAIGN_ID}`]: () =>
        refusal(409, 'campaign_changed', 'This campaign has changed. Please look at it again.'),
    });
    const cap = await screen.findByLabelText(/^Calls per day/);
    await user.clear(cap);
    await user.type(cap, '7');
    stored = buildCampaign({ dayCap: 4, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText(/Someone else changed this campaign/)).length).toBeGreaterThan(0);
    expect(cap).toHaveValue(7);
    await user.click(await screen.findByRole('button', { name: 'Show the current settings' }));
    await waitFor(() => expect(screen.getByLabelText(/^Calls per day/)).toHaveValue(4));
  });

  it('C27 follows others while nothing is typed, and saves over a pause of the same settings', async () => {
    let stored = buildCampaign();
    const { user, shop } = await openCalls(PAGE, {
      [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: stored }),
      [`PATCH /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: stored }),
    });
    expect(await screen.findByLabelText(/^Calls per day/)).toHaveValue(10);
    stored = buildCampaign({ dayCap: 4, version: 4 });
    refreshQueries('/api/campaigns');
    await waitFor(() => expect(screen.getByLabelText(/^Calls per day/)).toHaveValue(4));
    stored = { ...stored, status: 'paused', pausedBy: 'buyer', version: 5 };
    refreshQueries('/api/campaigns');
    await screen.findByRole('button', { name: 'Resume' });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(
        shop.callsTo(`PATCH /api/campaigns/${CAMPAIGN_ID}`).map(({ body }) => (body as { version: number }).version),
      ).toEqual([5]),
    );
  });

  it('P41 shows a viewer the settings without a form', async () => {
    await openCalls(
      PAGE,
      one(buildCampaign({ destination: { type: 'phone', number: '(305) XXX-XXXX', extension: null } })),
      'viewer',
    );
    expect(await screen.findByText('(305) XXX-XXXX')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Pause/ })).toBeNull();
  });
});
