import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../../../testing/builders/build.ts';
import {
  ACCEPTED,
  buildPlan,
  buildPlanRow,
  buildRate,
  buildReturn,
  buildReturnable,
  buildReturnLine,
  REFUSED,
} from '../../../../testing/builders/build-returns.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

async function open(search: string, routes: Routes = {}) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'owner' } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/returns/rate': () => ({ body: buildRate() }),
    'GET /api/returns/returnable': () => pageOf([]),
    'GET /api/returns': () => pageOf([]),
    ...routes,
  });
  return { shop, ...(await openPage(`/dashboard/returns${search}`)) };
}

it('W88 links the order that a refusal asks to open', async () => {
  const message = 'You have not opened or downloaded Mary Smith yet, so you can’t have called. Please open WL-100042 first.';
  const { user } = await open('', {
    'GET /api/returns/returnable': () => pageOf([buildReturnable(12, 'Mary Smith')]),
    'POST /api/returns': () =>
      refusal(409, 'return_closed', message, {
        lines: [{ index: 0, code: 'return_closed', rule: 'never_opened', message }],
      }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mary Smith' }));
  await user.click(await screen.findByRole('radio', { name: /Person has died/ }));
  await user.click(screen.getByRole('button', { name: 'Request return' }));
  const link = await within(screen.getByRole('list', { name: 'Chosen' })).findByRole('link', { name: 'WL-100042' });
  expect(link).toHaveAttribute('href', '/dashboard/purchases/o1');
  expect(link.parentElement).toHaveTextContent(message);
});

describe('W20 my returns', () => {
  const several = buildReturn([buildReturnLine(ACCEPTED), buildReturnLine({ id: 'l2' })], { id: 'r2', number: 'RT-100002' });
  const routes: Routes = {
    'GET /api/returns': ({ search }) =>
      pageOf(
        search.get('status') === 'refused'
          ? []
          : [
              several,
              buildReturn([buildReturnLine(ACCEPTED)]),
              buildReturn([buildReturnLine(REFUSED)], { id: 'r3', number: 'RT-100003' }),
              buildReturn([buildReturnLine()], { id: 'r4', number: 'RT-100004' }),
            ],
      ),
  };

  it('W20 W87 says what was accepted, refused or waits, and what decided', async () => {
    const { user, at } = await open('', routes);
    await user.click(await screen.findByRole('link', { name: 'My returns' }));
    const [mixed, accepted, refused, waiting] = (await screen.findAllByRole('row')).slice(1);
    expect(mixed).toHaveTextContent(/RT-100002.*Mary Smith and 1 more.*1 waiting.*1 accepted.*until Nov 27, 2026/);
    expect(accepted).toHaveTextContent(/Accepted \+\$3\.00 to your balance.*You rarely return anything\..*\+\$3\.00/);
    expect(refused).toHaveTextContent(/Refused We reached this person at this number\..*Mary answered at 3 PM\./);
    expect(waiting).toHaveTextContent(/Waiting until Nov 27, 2026.*A person looks at it\./);
    expect(at()).toBe('/dashboard/returns?tab=mine');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/returns/lines.csv');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Refused');
    expect(await screen.findByText('No return is refused.')).toBeVisible();
    expect(at()).toBe('/dashboard/returns?tab=mine&status=refused');
  });

  it('W20 opens a return with each of its lines, page by page', async () => {
    const { user, at } = await open('?tab=mine', {
      ...routes,
      'GET /api/returns/r2': ({ search }) => ({
        body:
          search.get('cursor') === null
            ? { ...several, next: 'c2' }
            : { ...several, lines: [buildReturnLine({ id: 'l3', ...REFUSED })], next: null },
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'RT-100002' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return RT-100002' }));
    expect(at()).toBe('/dashboard/returns?tab=mine&id=r2');
    expect(dialog.getByText(/by Ana Ortiz\. Price: \$6\.00\./)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Show more lines' }));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(4));
    const line = dialog.getAllByRole('row')[1]!;
    expect(line).toHaveTextContent(/Number is disconnected or not in service.*3 times\. Heard: A tone/);
    expect(within(line).getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(at()).toBe('/dashboard/returns?tab=mine');
  });

  it('W20 says where to start while there are none', async () => {
    await open('?tab=mine');
    expect(await screen.findByText('Bought something that doesn’t work? Find it under New.')).toBeVisible();
  });
});

describe('W22 returns from a file', () => {
  const file = (name = 'returns.csv', size = 20) => new File(['x'.repeat(size)], name, { type: 'text/csv' });
  const plan = buildPlan([
    buildPlanRow(2),
    buildPlanRow(3),
    buildPlanRow(4, {
      outcome: 'unmatched',
      problem: 'unknown_phone',
      message: 'No lead of yours has this phone.',
      priceCents: null,
    }),
    buildPlanRow(5, { outcome: 'failed', problem: 'window', message: 'Returns ended on Nov 20.' }),
  ]);
  const confirmed = {
    ...buildPlan(plan.rows.map((row) => (row.outcome === 'matched' ? { ...row, status: 'requested' as const } : row))),
    confirmedAt: '2026-11-25T17:00:00.000Z',
    request: { id: 'r1', number: 'RT-100001' },
  };

  it('W22 shows the plan of a file, does exactly that, and offers the result', async () => {
    const { user, shop, at } = await open('?tab=file', {
      'POST /api/returns/csv': () => ({ status: 201, body: plan }),
      'GET /api/returns/batches/b1': () => ({ body: plan }),
      'POST /api/returns/batches/b1/confirm': () => ({ body: confirmed }),
    });
    const template = await screen.findByRole('link', { name: 'Download template' });
    expect(template.getAttribute('href')).toMatch(/^data:text\/csv;charset=utf-8,%EF%BB%BFOrder%2CPhone/);
    expect(decodeURIComponent(template.getAttribute('href')!)).toContain(
      'Order,Phone,Reason,Called at,Note\r\nWL-100042,(305) 555-0142,disconnected,2026-11-25 14:05,\r\n',
    );
    await user.upload(screen.getByLabelText('CSV file'), file());
    expect(await screen.findByText('No lead of yours has this phone.')).toBeVisible();
    expect(at()).toBe('/dashboard/returns?tab=file&batch=b1');
    const figures = screen.getByText('To return').closest('dl')!;
    expect(figures).toHaveTextContent('To return2$6.00Not found1Can’t be returned1Rows4returns.csv');
    expect(screen.getByText('Returns ended on Nov 20.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by outcome' }), 'Can’t be returned');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Return 2 rows' }));
    expect(await screen.findByText(/2 rows requested as return RT-100001/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download result file' })).toHaveAttribute(
      'href',
      '/api/returns/batches/b1/result.csv',
    );
    expect(screen.queryByRole('button', { name: 'Return 2 rows' })).toBeNull();
    expect(shop.callsTo('POST /api/returns/batches/b1/confirm')).toHaveLength(1);
  });

  it('W22 reopens a plan by its address, and says why confirming failed', async () => {
    const { user, shop } = await open('?tab=file&batch=b1', {
      'GET /api/returns/batches/b1': () => ({ body: plan }),
      'POST /api/returns/batches/b1/confirm': () => refusal(409, 'return_exists', 'These returns were already requested.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Return 2 rows' }));
    expect(await screen.findByText('These returns were already requested.')).toBeVisible();
    await waitFor(() => expect(shop.callsTo('GET /api/returns/batches/b1')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByText('Drop a CSV here, or choose a file')).toBeVisible();
  });

  it('W22 says what is wrong with a file, and keeps saying it', async () => {
    const { user, shop } = await open('?tab=file', {
      'POST /api/returns/csv': () => refusal(400, 'validation_failed', 'This file needs a Phone column and a Reason column.'),
    });
    await user.upload(await screen.findByLabelText('CSV file'), file('returns.csv', 2 * 1024 * 1024 + 1));
    expect(await screen.findByText('Please choose a CSV file of at most 2 MB')).toBeVisible();
    expect(shop.callsTo('POST /api/returns/csv')).toEqual([]);
    await user.upload(screen.getByLabelText('CSV file'), file());
    expect((await screen.findAllByText('This file needs a Phone column and a Reason column.'))[0]).toBeVisible();
    expect(screen.queryByText('Please choose a CSV file of at most 2 MB')).toBeNull();
  });
});
