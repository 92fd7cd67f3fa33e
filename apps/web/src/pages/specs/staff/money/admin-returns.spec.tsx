import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { ADMIN, buildUser, SUPPORT } from '../../../../testing/builders/build.ts';
import { ACCEPTED, buildRate, buildStaffReturn, REFUSED } from '../../../../testing/builders/build-returns.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

const lead = (leadId: number, name: string) => ({ kind: 'lead' as const, leadId, name, phone: '(305) 555-0112', state: 'FL' });
const LATE = buildStaffReturn({ isOverdue: true, dueAt: '2026-11-20T16:30:00.000Z' });
const JOHN = buildStaffReturn({
  id: 'l2',
  item: lead(13, 'John Diaz'),
  number: 'RT-100002',
  overShare: true,
  buyerShare: 0.24,
  orderRefundedCents: 1_000,
  creditCents: 210,
});
const ALMA = buildStaffReturn({ id: 'l3', item: lead(14, 'Alma Reyes'), reason: 'deceased', note: 'In June', calledAt: null });

let shop: Shop;
let decided: Set<string>;

/** Opens the queue of support; decided lines leave it. */
async function open(search = '', routes: Routes = {}, user = SUPPORT as Parameters<typeof buildUser>[0]) {
  decided = new Set();
  const queue = (): StaffReturnLine[] => [LATE, JOHN, ALMA].filter(({ id }) => !decided.has(id));
  const accept = (line: StaffReturnLine) => () => {
    decided.add(line.id);
    return { body: { ...line, ...ACCEPTED, rule: null, decidedBy: 'helper' } };
  };
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(user) } }),
    'GET /api/admin/returns/counts': () => ({ body: { open: queue().length, overdue: decided.has('l1') ? 0 : 1 } }),
    'GET /api/admin/returns': () => pageOf(queue()),
    'GET /api/admin/returns/buyers/a1/rate': () => ({ body: buildRate() }),
    'POST /api/admin/returns/lines/l1/decide': accept(LATE),
    'POST /api/admin/returns/lines/l2/decide': accept(JOHN),
    ...routes,
  });
  return openPage(`/admin/returns${search}`);
}

const rowOf = async (name: string) => (await screen.findByRole('button', { name: new RegExp(`^${name}`) })).closest('tr')!;
const bodies = (route: string) => shop.callsTo(route).map(({ body }) => body);

describe('W27 the queue', () => {
  it('W27 shows who returns what and why, the evidence, and how the buyer saw the lead', async () => {
    await open();
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    for (const text of [/Mary Smith\(305\) 555-0112 · FL/, /\$3\.00/, /Number is disconnected or not in service/])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent(/Called Nov 25, 2026, .*, 3 times\. Heard: A tone/);
    expect(first).toHaveTextContent(/Opened 3 times, CSV Nov 20, 2026/);
    expect(first).toHaveTextContent(/Ortiz InsuranceReturns 6\.2%/);
    expect(first).toHaveTextContent(/Overdue/);
    expect(second).not.toHaveTextContent(/Overdue/);
    expect(second).toHaveTextContent(/Returns 24%/);
    expect(first).not.toHaveTextContent(/refunded/);
    expect(second).toHaveTextContent(/\$10\.00 refunded/);
    expect(first).not.toHaveTextContent(/credits/);
    expect(second).toHaveTextContent(/\$3\.00credits \$2\.10/);
    expect(screen.getByText(/^3 returns to decide, 1 overdue\./)).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(nav).getByRole('link', { name: 'Returns' })).toHaveTextContent('Returns3');
    // Support may not open orders.
    expect(within(first!).getByText('WL-100042').closest('a')).toBeNull();
    expect(within(first!).getByRole('link', { name: 'Ortiz Insurance' })).toHaveAttribute('href', '/admin/wallets/a1');
  });

  it('W27 accepts the focused line by A, once, and goes on with the next one', async () => {
    const { user } = await open();
    const row = await rowOf('Mary Smith');
    act(() => row.focus());
    await user.keyboard('aA');
    expect(await screen.findByText('+$3.00 to Ortiz Insurance')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mary Smith/ })).toBeNull());
    expect(bodies('POST /api/admin/returns/lines/l1/decide')).toEqual([{ decision: 'accept', code: 'shown' }]);
    expect(await rowOf('John Diaz')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await rowOf('Alma Reyes')).toHaveFocus();
    expect(await screen.findByText(/^2 returns to decide, 0 overdue\./)).toBeVisible();
  });

  it('W27 asks again after a lost answer, and accepts no other line until it knows', async () => {
    let isLost = true;
    const { user } = await open('', {
      'POST /api/admin/returns/lines/l1/decide': () => {
        decided.add('l1');
        if (isLost) return { status: 502, body: 'Bad Gateway' };
        return { body: { ...LATE, ...ACCEPTED, rule: null, decidedBy: 'helper' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept Mary Smith' }));
    expect(await screen.findByText("We don't know yet whether the return of Mary Smith was accepted. Checking...")).toBeVisible();
    expect(await rowOf('Mary Smith')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept John Diaz' }));
    isLost = false;
    expect(await screen.findByText('+$3.00 to Ortiz Insurance', {}, { timeout: 4_000 })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Checking/)).toBeNull());
    expect(screen.queryByText('Not accepted')).toBeNull();
    expect(bodies('POST /api/admin/returns/lines/l2/decide')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Accept John Diaz' }));
    await waitFor(() => expect(bodies('POST /api/admin/returns/lines/l2/decide')).toHaveLength(1));
  });

  it('W27 accepts no other line until it knows about each of two without an answer', async () => {
    const lost = new Set(['l1', 'l2']);
    const answer = (line: StaffReturnLine) => () => {
      if (lost.has(line.id)) return { status: 502, body: 'Bad Gateway' };
      decided.add(line.id);
      return { body: { ...line, ...ACCEPTED, rule: null, decidedBy: 'helper' } };
    };
    const { user } = await open('', {
      'POST /api/admin/returns/lines/l1/decide': answer(LATE),
      'POST /api/admin/returns/lines/l2/decide': answer(JOHN),
    });
    await screen.findByRole('button', { name: 'Accept Mary Smith' });
    act(() => {
      for (const name of ['Mary Smith', 'John Diaz']) screen.getByRole('button', { name: `Accept ${name}` }).click();
    });
    expect(await screen.findByText(/^We don't know yet .* of Mary Smith, John Diaz was accepted\. Checking/)).toBeVisible();
    lost.delete('l2');
    expect(await screen.findByText(/^We don't know yet .* of Mary Smith was accepted/, {}, { timeout: 4_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept Alma Reyes' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Select Alma Reyes/ }));
    expect(screen.getByRole('button', { name: 'Accept 1' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Refuse 1' })).toBeEnabled();
    lost.delete('l1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept Alma Reyes' })).toBeEnabled(), { timeout: 4_000 });
  });

  it('W27 asks before it accepts more than $50, because a decision is final', async () => {
    const dear = buildStaffReturn({ priceCents: 5_001 });
    const { user } = await open('', { 'GET /api/admin/returns': () => pageOf(decided.has('l1') ? [] : [dear]) });
    const row = await rowOf('Mary Smith');
    act(() => row.focus());
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept Mary Smith?' }));
    expect(bodies('POST /api/admin/returns/lines/l1/decide')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('+$3.00 to Ortiz Insurance')).toBeInTheDocument();
    expect(bodies('POST /api/admin/returns/lines/l1/decide')).toEqual([{ decision: 'accept', code: 'shown' }]);
  });

  it('W27 refuses by R, with a reason and a note to the buyer', async () => {
    const { user } = await open('', {
      'POST /api/admin/returns/lines/l2/decide': () => ({ body: { ...JOHN, ...REFUSED, decidedBy: 'helper' } }),
    });
    const row = await rowOf('John Diaz');
    act(() => row.focus());
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse John Diaz?' }));
    expect(await dialog.findByText(/90 days: 14 of 226 returned\. 30 days: 4% of the value\./)).toBeVisible();
    expect(dialog.getByText('This buyer returns more than usual.')).toBeVisible();
    expect(dialog.getByText('$3.00, credits $2.10')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Please choose why')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /We reached this person/ }));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Please tell the buyer why')).toBeVisible();
    await paste(user, dialog.getByRole('textbox', { name: /Note to the buyer/ }), 'John answered at 3 PM.');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Ortiz Insurance gets an email.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('POST /api/admin/returns/lines/l2/decide')).toEqual([
      { decision: 'refuse', code: 'reached', note: 'John answered at 3 PM.' },
    ]);
  });

  it('W90 tells the second of two people who was first, and reads the queue again', async () => {
    const { user } = await open('', {
      'POST /api/admin/returns/lines/l1/decide': () => refusal(409, 'return_decided', 'maria already accepted this return.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept Mary Smith' }));
    expect((await screen.findAllByText('maria already accepted this return.'))[0]).toBeVisible();
    await waitFor(() => expect(shop.callsTo('GET /api/admin/returns').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Refuse Mary Smith' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Mary Smith?' }));
    await user.click(dialog.getByRole('radio', { name: /no reason for a return/ }));
    await user.type(dialog.getByRole('textbox', { name: /Note to the buyer/ }), 'No');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText('maria already accepted this return.'))[0]).toBeInTheDocument();
  });

  it('W90 accepts many of one reason, and lists those that were not decided', async () => {
    const { user } = await open('', {
      'POST /api/admin/returns/decide-many': () => ({
        body: {
          decided: ['l1'],
          failed: [{ lineId: 'l2', code: 'return_decided', message: 'maria already refused this return.' }],
        },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('Select one reason')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Accept 3' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Select Alma Reyes/ }));
    await user.click(bar.getByRole('button', { name: 'Accept 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 returns?' }));
    expect(dialog.getByText('$6.00')).toBeVisible();
    // One of them gives back $2.10 of $3.00.
    expect(dialog.getByText('credits $5.10')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept 2 returns' }));
    expect(await screen.findByText('1 return accepted')).toBeInTheDocument();
    expect(await screen.findByText('John Diaz: maria already refused this return.')).toBeVisible();
    expect(bodies('POST /api/admin/returns/decide-many')).toEqual([{ decision: 'accept', code: 'shown', lineIds: ['l1', 'l2'] }]);
  });

  it('W27 filters by status, reason and buyer, and shows who decided', async () => {
    const { user, at } = await open('', {
      'GET /api/admin/returns': ({ search }) =>
        pageOf(
          search.get('status') === 'refused'
            ? [buildStaffReturn({ ...REFUSED, decidedBy: 'helper' })]
            : search.get('status') === 'accepted'
              ? [buildStaffReturn(ACCEPTED)]
              : [],
        ),
    });
    expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Refused');
    expect(await screen.findByText(/^By helper, Nov 26, 2026/)).toBeVisible();
    expect(screen.getByText('We reached this person at this number. Mary answered at 3 PM.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Accepted');
    expect(await screen.findByText(/^By rule, /)).toBeVisible();
    const file = screen.getByRole('link', { name: 'Export CSV' });
    expect(file).toHaveAttribute('href', '/api/admin/returns/lines.csv?status=accepted');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Overdue');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by reason' }), 'Person has died');
    await user.type(screen.getByRole('textbox', { name: 'Search by buyer' }), 'Ortiz{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/returns?reason=deceased&buyer=Ortiz&overdue=true'));
    const wanted = { status: 'requested', reason: 'deceased', buyer: 'Ortiz', overdue: 'true', limit: '25' };
    await waitFor(() => expect(Object.fromEntries(shop.callsTo('GET /api/admin/returns').at(-1)!.search)).toEqual(wanted));
    await user.click(await screen.findByRole('button', { name: 'Show all returns' }));
    await waitFor(() => expect(at()).toBe('/admin/returns'));
  });

  it('W27 decides nothing by what is typed into the palette or a dialog before it is loaded, nor by Shift', async () => {
    const { user } = await open();
    const row = await rowOf('Mary Smith');
    act(() => row.focus());
    await user.keyboard('{Shift>}a{/Shift}{Control>}k{/Control}anna');
    expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toHaveValue('anna');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull());
    act(() => row.focus());
    await user.keyboard('ra');
    expect(await screen.findByRole('dialog', { name: 'Refuse Mary Smith?' })).toBeInTheDocument();
    act(() => row.focus());
    await user.keyboard('a');
    expect(bodies('POST /api/admin/returns/lines/l1/decide')).toEqual([]);
  });

  it('W27 takes the letters in the controls of a row too, where the focus is after a dialog', async () => {
    const { user } = await open();
    const name = await screen.findByRole('button', { name: /^Mary Smith/ });
    act(() => name.focus());
    await user.keyboard('a');
    expect(await screen.findByText('+$3.00 to Ortiz Insurance')).toBeInTheDocument();
  });

  it('W27 links an order for those who may open it, and shows all of a line on Enter', async () => {
    const { user } = await open('', {}, ADMIN);
    const row = await rowOf('Alma Reyes');
    expect(within(row).getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/admin/orders/o1');
    act(() => row.focus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return RT-100001' }));
    expect(dialog.getByText('In June', { exact: false })).toBeVisible();
    expect(dialog.getAllByRole('radio')).toHaveLength(6);
  });
});
