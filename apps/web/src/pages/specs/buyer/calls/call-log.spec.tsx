import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '@warmline/contracts/calls/types';
import { timeOf } from '../../../../lib/time/zone-time.ts';
import { buildCall, buildCampaign, buildLedger, CAMPAIGN_ID, openCalls } from '../../../../testing/builders/build-campaigns.ts';
import { pageOf } from '../../../../testing/page-of.ts';

const LOG = '/dashboard/calls';
const FREE = buildCall(2, {
  outcome: 'free',
  reason: 'SHORT',
  seconds: 87,
  endedAt: '2026-11-25T15:03:38.900Z',
  callerPhone: '(713) XXX-XXXX',
  callerState: 'TX',
  priceCents: null,
  orderNumber: null,
  endedBy: 'buyer',
});

const EVIDENCE = [
  {
    eventId: 'ev_7',
    type: 'call.bridged',
    source: 'voice',
    occurredAt: '2026-11-25T15:02:11.200Z',
    receivedAt: '2026-11-25T15:02:11.900Z',
  },
];

function withCalls(...calls: Call[]) {
  return {
    'GET /api/calls': () => pageOf(calls),
    ...Object.fromEntries(calls.map((call) => [`GET /api/calls/${call.id}`, () => ({ body: { ...call, evidence: EVIDENCE } })])),
  };
}

describe('C46 the log', () => {
  it('shows each call with its time in the zone of the campaign, and its result', async () => {
    await openCalls(LOG, withCalls(buildCall(1), FREE));
    const row = (await screen.findByText('(305) 555-0123')).closest('tr')!;
    expect(row).toHaveTextContent(/Nov 25, 10:02\sAM\(305\) 555-0123FL2:23BilledOver 120 seconds.*WL-100042$/);
    expect(screen.getByText('(713) XXX-XXXX').closest('tr')).toHaveTextContent(/TX1:27FreeUp to 120 seconds/);
    expect(screen.getByText('2 calls')).toBeVisible();
    expect(screen.getByText('Times are in Eastern Time.')).toBeVisible();
  });

  it.each([
    ['the reason of a free call', { ...FREE, reason: 'NO_ANSWER' }, /FreeNo answer/],
    ['only the result of a call on the line', buildCall(1, { outcome: 'open', reason: null, endedAt: null }), /On the lineWL-/],
    ['only the result of a call that was given back', buildCall(1, { flags: ['CORRECTED'] }), /Given backWL-/],
  ] as const)('C47 shows %s', async (_, call, text) => {
    await openCalls(LOG, withCalls(call));
    expect((await screen.findByText(call.callerPhone)).closest('tr')).toHaveTextContent(text);
  });

  it('says so when the campaigns are in several time zones', async () => {
    await openCalls(LOG, withCalls(buildCall(1), { ...FREE, zone: 'America/Chicago' }));
    expect(await screen.findByText('Times are in the time zone of each campaign.')).toBeVisible();
  });

  it('C72 says that there are more than it counts', async () => {
    await openCalls(LOG, { 'GET /api/calls': () => pageOf([FREE], { total: { count: 1000, exact: false } }) });
    expect(await screen.findByText('1,000+ calls')).toBeVisible();
  });

  it('filters through the address, and offers the file of the filter', async () => {
    const { user, at, shop } = await openCalls(LOG, {
      ...withCalls(buildCall(1)),
      'GET /api/campaigns': () =>
        pageOf([buildCampaign(), buildCampaign({ id: CAMPAIGN_ID.replace(/1$/, '2'), name: 'Evenings' })]),
    });
    expect(await screen.findByRole('option', { name: 'On the line or ended' })).toHaveValue('open');
    await user.selectOptions(await screen.findByLabelText('Filter by result'), 'Given back');
    await waitFor(() => expect(at()).toBe(`${LOG}?outcome=given_back`));
    await user.selectOptions(await screen.findByLabelText('Filter by result'), 'Billed');
    await user.selectOptions(await screen.findByLabelText('Filter by campaign'), 'Evenings');
    await user.selectOptions(screen.getByLabelText('Filter by state'), 'Florida');
    await user.selectOptions(screen.getByLabelText('Filter by talk time'), 'Longer than 2 minutes');
    await user.type(screen.getByLabelText('Last four digits of a billed call'), '0123');
    const query = `campaign=${CAMPAIGN_ID.replace(/1$/, '2')}&outcome=billed&state=FL&minSeconds=121&q=0123`;
    await waitFor(() => expect(at()).toBe(`${LOG}?${query}`));
    await waitFor(() =>
      expect(Object.fromEntries(shop.callsTo('GET /api/calls').at(-1)!.search)).toEqual({
        ...Object.fromEntries(new URLSearchParams(query)),
        limit: '25',
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', `/api/calls.csv?${query}`),
    );
  });

  it('shows all calls while fewer than four digits are typed, not those of the digits before', async () => {
    const { user, at, shop } = await openCalls(`${LOG}?outcome=billed&q=0123`, withCalls(buildCall(1)));
    await user.type(await screen.findByLabelText('Last four digits of a billed call'), '{Backspace}');
    await waitFor(() => expect(at()).toBe(`${LOG}?outcome=billed`));
    await waitFor(() =>
      expect(Object.fromEntries(shop.callsTo('GET /api/calls').at(-1)!.search)).toEqual({ outcome: 'billed', limit: '25' }),
    );
    expect(screen.getByLabelText('Last four digits of a billed call')).toHaveValue('012');
  });

  it('leaves out values of the address that are none', async () => {
    const { shop } = await openCalls(
      `${LOG}?campaign=x&outcome=lost&state=Texas&minSeconds=-1&from=2026-02-30&q=12`,
      withCalls(buildCall(1)),
    );
    await screen.findByText('(305) 555-0123');
    // The number in the navigation asks for one call.
    const [listed] = shop.callsTo('GET /api/calls').filter(({ search }) => search.get('limit') !== '1');
    expect(Object.keys(Object.fromEntries(listed!.search))).toEqual(['limit']);
  });

  it('says what to do without calls, and without matches', async () => {
    const { user } = await openCalls(LOG);
    expect(await screen.findByText('No calls yet')).toBeVisible();
    expect(await screen.findByText('Your campaign: Open all day, every day.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Filter by result'), 'Free');
    expect(await screen.findByText('No calls match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all calls' }));
    expect(await screen.findByText('No calls yet')).toBeVisible();
  });
});

describe('C47 one call', () => {
  async function openCall(call: Call) {
    const { user } = await openCalls(LOG, withCalls(call));
    await user.click(await screen.findByRole('button', { name: /^Nov 25, 10:02\sAM$/ }));
    return screen.findByRole('dialog', { name: `Call from ${call.callerPhone}` });
  }

  it('W85 is returned with its order in the search, while it can be', async () => {
    const day = 86_400_000;
    const ended = (days: number) => new Date(Date.now() - days * day).toISOString();
    const dialog = within(await openCall(buildCall(1, { endedAt: ended(29) })));
    expect(dialog.getByRole('link', { name: 'Return this call' })).toHaveAttribute(
      'href',
      `/dashboard/returns?kind=call&q=WL-100042&pick=${buildCall(1).id}`,
    );
  });

  it.each([
    ['is free', FREE],
    ['was given back', buildCall(1, { flags: ['CORRECTED'], endedAt: new Date().toISOString() })],
    ['ended 31 days ago', buildCall(1, { endedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })],
  ])('W85 is not returned if it %s', async (_, call) => {
    const dialog = within(await openCall(call));
    expect(dialog.getByText(/Times are in/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Return this call' })).toBeNull();
  });

  it('C47 W85 says when a late call was charged, and is returned from then on', async () => {
    const [endedAt, chargedAt] = [40, 29].map((days) => new Date(Date.now() - days * 86_400_000).toISOString()) as [
      string,
      string,
    ];
    const call = buildCall(1, { endedAt, chargedAt, flags: ['DECIDED'] });
    const dialog = await openCall(call);
    expect(dialog).toHaveTextContent(
      `It was taken from order WL-100042 ($35.00) on ${timeOf(chargedAt, call.zone).replace('\u00a0', ' ')}, when its records were checked.`,
    );
    expect(within(dialog).getByRole('link', { name: 'Return this call' })).toBeVisible();
  });

  it('C47 names no time of the charge of a call that was charged seconds after its end', async () => {
    const endedAt = '2026-11-25T15:04:34.900Z';
    const call = buildCall(1, { endedAt, chargedAt: '2026-11-25T15:04:36.100Z', flags: ['CORRECTED', 'DECIDED'] });
    expect(await openCall(call)).toHaveTextContent('It was taken from order WL-100042 ($35.00). The call was given back to you.');
  });

  it('C47 W85 explains a call of a server before 0.3.0, and offers its return from its end', async () => {
    const { chargedAt: _, ...call } = buildCall(1, { endedAt: new Date(Date.now() - 86_400_000).toISOString() });
    const dialog = await openCall(call);
    expect(dialog).toHaveTextContent('It was taken from order WL-100042 ($35.00).');
    expect(within(dialog).getByRole('link', { name: 'Return this call' })).toBeVisible();
  });

  it('proves why it was billed', async () => {
    const dialog = await openCall(buildCall(1));
    expect(within(dialog).getByRole('list', { name: 'Time line, in Eastern Time' })).toHaveTextContent(
      /Offered to you10:02:00\.000\sAMRinging10:02:03\.000\sAMConnected10:02:11\.200\sAMEnded by the caller10:04:34\.900\sAM/,
    );
    expect(dialog).toHaveTextContent(
      /Why billedConnected 10:02:11\.200\sAM, ended 10:04:34\.900\sAM: 143 full seconds\. The first 120 are free; from 121 on a call counts\. It was taken from order WL-100042 \(\$35\.00\)\./,
    );
    expect(dialog).toHaveTextContent(/WhenNov 25, 10:02\sAM/);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['']);
  });

  const OPEN = { outcome: 'open', reason: null, seconds: null, priceCents: null, orderNumber: null } as const;
  it.each([
    [
      'on the line',
      { ...OPEN, state: 'bridged', endedAt: null },
      'On the line',
      'It counts once it has lasted longer than 120 seconds',
    ],
    ['over', { ...OPEN, state: 'ended' }, 'Waiting for its record', 'It counts if it lasted longer than 120 seconds'],
  ] as [string, Partial<Call>, string, string][])('says of a call that is %s what decides', async (_, state, title, text) => {
    const dialog = await openCall(buildCall(1, state));
    expect(within(dialog).getByRole('heading', { name: title })).toBeVisible();
    expect(dialog).toHaveTextContent(`${text}, and is free otherwise.`);
    if (title !== 'On the line') expect(dialog).not.toHaveTextContent('On the line');
  });

  it('C71 names the events that it was measured from', async () => {
    const dialog = await openCall(buildCall(1));
    await within(dialog).findByText('voice · ev_7');
    expect(dialog).toHaveTextContent(/call\.bridged at 10:02:11\.200\sAM, received 10:02:11\.900\sAMvoice · ev_7/);
  });

  it.each([
    [FREE, /ended 10:03:38\.900\sAM: 87 full seconds\. It ended within the free seconds\. The first 120 seconds are free\./],
    [{ ...FREE, reason: 'NO_ANSWER', seconds: null, bridgedAt: null }, 'Why freeNobody answered.'],
    [
      { ...FREE, reason: 'DUPLICATE_CALLER', seconds: 200 },
      'You had talked to this caller before, within the days that you set.',
    ],
  ] as [Call, string | RegExp][])('says why it was free', async (call, text) => {
    expect(await openCall(call)).toHaveTextContent(text);
  });

  const CONTRADICTED = 'Later records contradicted this, so the call was given back to you.';
  it.each([
    [['CORRECTED'], 'The call was given back to you.'],
    [['CONFLICT', 'CORRECTED'], CONTRADICTED],
    [['CORRECTED', 'DURATION_MISMATCH'], CONTRADICTED],
    [['CONFLICT', 'CORRECTED', 'DECIDED'], 'The call was given back to you.'],
  ] as [Call['flags'], string][])('C41 says that a billed call was given back, with the flags %j', async (flags, text) => {
    const dialog = await openCall(buildCall(1, { flags }));
    expect(dialog).toHaveTextContent('Given back');
    expect(dialog).toHaveTextContent(`It was taken from order WL-100042 ($35.00). ${text}`);
  });
});

describe('C49 the statement', () => {
  const PAGE = `/dashboard/campaigns/${CAMPAIGN_ID}?view=statement`;

  async function verify(change: (rows: Awaited<ReturnType<typeof buildLedger>>) => unknown) {
    const rows = await buildLedger([
      ['bought', 50],
      ['billed', -1],
      ['credited', 1],
    ]);
    const ledgerHead = rows.at(-1)!.hash;
    change(rows);
    const { user } = await openCalls(PAGE, {
      [`GET /api/campaigns/${CAMPAIGN_ID}`]: () => ({ body: buildCampaign({ ledgerHead }) }),
      [`GET /api/campaigns/${CAMPAIGN_ID}/statement`]: ({ search }) =>
        search.has('cursor') ? pageOf(rows.toReversed().slice(2)) : pageOf(rows.toReversed().slice(0, 2), { next: 'more' }),
    });
    expect((await screen.findByText('Billed call')).closest('tr')).toHaveTextContent(/−149\$35\.00/);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/campaigns/${CAMPAIGN_ID}/statement.csv`,
    );
    await user.click(screen.getByRole('button', { name: 'Verify' }));
  }

  it('is right, on all of its pages', async () => {
    await verify(() => undefined);
    expect(await screen.findByText(/^All 3 rows are right\./)).toBeVisible();
  });

  it.each([
    ['changed row', (rows: { unitCents: number }[]) => (rows[2]!.unitCents = 3400), "Row 3 doesn't fit the rows before it."],
    ['changed balance', (rows: { balance: number }[]) => (rows[2]!.balance = 49), "Row 3 doesn't fit the rows before it."],
    ['missing last row', (rows: unknown[]) => rows.pop(), 'The last row is not the one that the campaign names.'],
  ] as const)('shows a %s', async (_, change, text) => {
    await verify(change as Parameters<typeof verify>[0]);
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
  });
});
