import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { BRAND } from '@warmline/contracts/site/brand';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { openPage } from '../../../testing/open-page.tsx';
import { paste } from '../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Shop } from '../../../testing/shop.ts';

/** 9:00 and 9:15 AM Eastern on a Monday, 2:00 PM, and 9:00 AM on Tuesday. */
const SLOTS = ['2026-11-30T14:00:00.000Z', '2026-11-30T14:15:00.000Z', '2026-11-30T19:00:00.000Z', '2026-12-01T14:00:00.000Z'];
const BOOKED: Answer = { status: 201, body: { startsAt: SLOTS[1] } };

let shop: Shop;
let slots: readonly string[];
let answers: Answer[];

beforeEach(async () => {
  slots = SLOTS;
  answers = [BOOKED];
  Object.assign(globalThis, { IntersectionObserver: AlwaysNear });
  shop = await openShop({
    'GET /api/bookings/slots': () => ({ body: { slots } }),
    'POST /api/bookings': () => answers.shift() ?? BOOKED,
  });
});

/** The test has no layout: the section comes near the window before a busy browser told that it was far. */
class AlwaysNear {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: false }, { isIntersecting: true }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

async function openSchedule() {
  const { user } = await openPage('/');
  await screen.findByRole('heading', { level: 3, name: 'Choose a time' });
  const section = within(screen.getByRole('region', { name: 'Schedule a Call' }));
  await user.selectOptions(section.getByLabelText('Times are in'), 'Eastern Time');
  return { user, section };
}
type Opened = Awaited<ReturnType<typeof openSchedule>>;

const TYPED = { Name: 'Rosa Lind', Email: 'rosa@agency.example', Phone: '(813) 555-0142' };
async function fill({ user, section }: Opened, typed: Record<string, string> = TYPED) {
  await user.click(section.getByRole('button', { name: '9:15 AM' }));
  for (const [label, text] of Object.entries(typed)) await paste(user, section.getByLabelText(label), text);
}
const send = ({ user, section }: Opened) => user.click(section.getByRole('button', { name: 'Book this call' }));

describe('booking a call on the landing page', () => {
  it('D31 shows days and times in the visitor’s zone, which can be changed', async () => {
    const { user, section } = await openSchedule();
    expect(section.getAllByRole('radio').map((day) => day.closest('label')!.textContent)).toEqual(['Mon Nov 30', 'Tue Dec 1']);
    const times = () => within(section.getByRole('group', { name: /^Time on/ })).getAllByRole('button');
    expect(times().map(({ textContent }) => textContent)).toEqual(['9:00 AM', '9:15 AM', '2:00 PM']);
    await user.selectOptions(section.getByLabelText('Times are in'), 'Pacific Time');
    expect(times().map(({ textContent }) => textContent)).toEqual(['6:00 AM', '6:15 AM', '11:00 AM']);
    await user.click(section.getByRole('radio', { name: /Tue/ }));
    expect(section.getByRole('group', { name: 'Time on Tuesday, December 1' })).toBeVisible();
    expect(times()).toHaveLength(1);
    expect(section.getByRole('link', { name: BRAND.phone })).toBeVisible();
  });

  it('D31 shows the first 16 times of a long half day, and the others on request', async () => {
    slots = Array.from({ length: 17 }, (_, quarter) => new Date(Date.UTC(2026, 10, 30, 19, 15 * quarter)).toISOString());
    const { user, section } = await openSchedule();
    expect(section.getAllByRole('button', { name: /PM$/ })).toHaveLength(16);
    await user.click(section.getByRole('button', { name: 'More times' }));
    expect(section.getAllByRole('button', { name: /PM$/ })).toHaveLength(17);
    expect(section.queryByRole('button', { name: 'More times' })).toBeNull();
    await user.click(section.getByRole('button', { name: '6:00 PM' }));
    await user.click(section.getByRole('button', { name: 'Change time' }));
    expect(section.getByRole('button', { name: '6:00 PM' })).toBeVisible();
  });

  it('D31 keeps phone and email without free times, and when they can’t be loaded', async () => {
    slots = [];
    await openPage('/');
    const section = within(await screen.findByRole('region', { name: 'Schedule a Call' }));
    await waitFor(() => expect(shop.callsTo('GET /api/bookings/slots')).toHaveLength(1));
    expect(section.getByRole('link', { name: /Suggest a time by email/ })).toBeVisible();
    expect(section.queryByText('Choose a time')).toBeNull();
  });

  it('D32 books with an instant and the zone, and says where the confirmation went', async () => {
    const opened = await openSchedule();
    await fill(opened, { ...TYPED, 'Agency (optional)': 'Lind Agency', 'What should we know? (optional)': 'Two states' });
    await send(opened);
    const booked = await opened.section.findByRole('heading', { name: 'Your call is booked' });
    await waitFor(() => expect(booked).toHaveFocus());
    expect(opened.section.getByText('Monday, November 30, 2026 at 9:15 AM Eastern Time')).toBeVisible();
    expect(opened.section.getByText('rosa@agency.example')).toBeVisible();
    expect(shop.callsTo('POST /api/bookings').map(({ body }) => body)).toEqual([
      {
        startsAt: SLOTS[1],
        timeZone: 'America/New_York',
        homepage: '',
        name: 'Rosa Lind',
        email: 'rosa@agency.example',
        phone: '(813) 555-0142',
        agency: 'Lind Agency',
        note: 'Two states',
      },
    ]);
  });

  it('D32 says at the fields what is missing, without a request, and focuses the first one', async () => {
    const opened = await openSchedule();
    await fill(opened, {});
    await send(opened);
    for (const [label, message] of [
      ['Name', BOOKING_MESSAGES.name],
      ['Email', BOOKING_MESSAGES.email],
      ['Phone', BOOKING_MESSAGES.phone],
    ] as const)
      expect(opened.section.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(opened.section.getByLabelText('Name')).toHaveFocus();
    await opened.user.type(opened.section.getByLabelText('Name'), 'R');
    expect(opened.section.queryByText(BOOKING_MESSAGES.name)).toBeNull();
    expect(opened.section.getByText(BOOKING_MESSAGES.email)).toBeVisible();
    expect(shop.callsTo('POST /api/bookings')).toEqual([]);
  });

  it('D33 offers the times that are left when another visitor was faster, and keeps what was typed', async () => {
    answers = [refusal(409, 'slot_taken', BOOKING_MESSAGES.slotTaken), BOOKED];
    const opened = await openSchedule();
    const { user, section } = opened;
    await fill(opened);
    slots = SLOTS.filter((slot) => slot !== SLOTS[1]);
    await send(opened);
    expect(await section.findByRole('alert')).toHaveTextContent(BOOKING_MESSAGES.slotTaken);
    expect(section.queryByRole('button', { name: '9:15 AM' })).toBeNull();
    await user.click(section.getByRole('button', { name: '2:00 PM' }));
    for (const [label, text] of Object.entries(TYPED)) expect(section.getByLabelText(label)).toHaveValue(text);
    await send(opened);
    await section.findByRole('heading', { name: 'Your call is booked' });
    expect(section.getByText('Monday, November 30, 2026 at 2:00 PM Eastern Time')).toBeVisible();
  });

  it('D32 shows a refusal of a field there, and any other one above the button', async () => {
    const message = BOOKING_MESSAGES.email;
    answers = [
      refusal(400, 'validation_failed', message, { errors: [{ field: 'email', message }] }),
      refusal(429, 'too_many_requests', 'Too many requests. Please try again in 60 minutes.'),
    ];
    const opened = await openSchedule();
    const { section } = opened;
    await fill(opened);
    await send(opened);
    await waitFor(() => expect(section.getByLabelText('Email')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(section.getByLabelText('Email')).toHaveFocus());
    await send(opened);
    expect(await section.findByRole('alert')).toHaveTextContent('Too many requests. Please try again in 60 minutes.');
    for (const [label, text] of Object.entries(TYPED)) expect(section.getByLabelText(label)).toHaveValue(text);
  });

  it('D31 keeps the chosen day, half day and typed texts when the time is changed', async () => {
    const opened = await openSchedule();
    const { user, section } = opened;
    await user.click(section.getByRole('radio', { name: /Tue/ }));
    await user.click(section.getByRole('button', { name: '9:00 AM' }));
    await user.type(section.getByLabelText('Name'), 'Rosa');
    await user.click(section.getByRole('button', { name: /Change time/ }));
    expect(section.getByRole('radio', { name: /Tue/ })).toBeChecked();
    expect(section.getByRole('heading', { name: 'Choose a time' })).toHaveFocus();
    await user.click(section.getByRole('button', { name: '9:00 AM' }));
    expect(section.getByLabelText('Name')).toHaveValue('Rosa');
  });
});
