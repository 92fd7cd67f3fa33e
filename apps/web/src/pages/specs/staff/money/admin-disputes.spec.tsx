import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, buildUser, SUPPORT } from '../../../../testing/builders/build.ts';
import { buildDispute, buildEvidence } from '../../../../testing/builders/build-dispute.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
async function open(address: string, routes: Routes = {}, user = ADMIN as Parameters<typeof buildUser>[0]) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(user) } }),
    'GET /api/admin/disputes': ({ search }) => pageOf(search.get('state') === 'closed' ? [] : [buildDispute()]),
    'GET /api/admin/disputes/dp_1': () => ({ body: buildDispute() }),
    'GET /api/admin/disputes/dp_1/evidence': () => ({ body: buildEvidence() }),
    ...routes,
  });
  return openPage(address);
}

describe('W96 disputes', () => {
  it('W96 are listed with amount and deadline, the open ones first, and opened', async () => {
    const { user, at } = await open('/admin/disputes');
    const link = await screen.findByRole('link', { name: 'Deposit DP-100001' });
    expect(shop.callsTo('GET /api/admin/disputes')[0]!.search.get('state')).toBe('open');
    const row = link.closest<HTMLElement>('[role="row"], tr, li')!;
    expect(row).toHaveTextContent('$100.00');
    expect(row).toHaveTextContent('Needs an answer');
    expect(row).toHaveTextContent(/in \d+ days/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by state' }), 'Decided');
    expect(await screen.findByText('No disputes.')).toBeVisible();
    expect(at()).toBe('/admin/disputes?state=closed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by state' }), 'All disputes');
    await user.click(await screen.findByRole('link', { name: 'Deposit DP-100001' }));
    await waitFor(() => expect(at()).toBe('/admin/disputes/dp_1?state=all'));
  });

  it('W96 show the evidence field by field with its lengths', async () => {
    await open('/admin/disputes/dp_1');
    expect(await screen.findByText('1,234 of 150,000 characters. It names no lead.')).toBeVisible();
    const term = screen.getByText('Use of the account');
    expect(term.closest('dt')).toHaveTextContent('1,224 characters');
    expect(screen.getByText('2026-11-20 10:02:03 UTC | signed in | 192.0.2.7')).toBeVisible();
    expect(screen.getByText('$60.00 of the balance')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit DP-100001' })).toHaveAttribute('href', '/admin/wallets/a1');
    expect(screen.getByText(/Without an answer, the evidence is submitted on/)).toBeVisible();
  });

  it('W97 submit what was seen after a confirmation, and show that it was', async () => {
    let isSent = false;
    const { user } = await open('/admin/disputes/dp_1', {
      'GET /api/admin/disputes/dp_1': () => ({
        body: buildDispute(
          isSent
            ? {
                answered: true,
                answerable: false,
                autoSubmitAt: null,
                submittedAt: '2026-11-26T10:00:00.000Z',
                submittedBy: 'admin',
              }
            : {},
        ),
      }),
      'POST /api/admin/disputes/dp_1/submit': () => {
        isSent = true;
        return { body: buildDispute() };
      },
    });
    await screen.findByText('Use of the account');
    await user.click(screen.getByRole('button', { name: 'Submit evidence' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this evidence?' }));
    await user.click(dialog.getByRole('button', { name: 'Submit evidence' }));
    expect(await screen.findByText('Evidence submitted')).toBeVisible();
    expect(shop.callsTo('POST /api/admin/disputes/dp_1/submit').map(({ body }) => body)).toEqual([{ sha256: 'a'.repeat(64) }]);
    expect(await screen.findByText('The evidence is submitted. The bank decides now.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit evidence' })).toBeNull());
  });

  it('W97 show evidence that was submitted on the card provider’s pages as submitted, also before its time is noted', async () => {
    const sent = buildDispute({ answered: true, answerable: false, autoSubmitAt: null, submittedElsewhere: true });
    let submittedAt: string | null = null;
    const { user } = await open('/admin/disputes', {
      'GET /api/admin/disputes': () => pageOf([sent]),
      'GET /api/admin/disputes/dp_1': () => ({ body: { ...sent, submittedAt } }),
    });
    const link = await screen.findByRole('link', { name: 'Deposit DP-100001' });
    const row = link.closest<HTMLElement>('[role="row"], tr, li')!;
    expect(row).toHaveTextContent('Submitted');
    expect(row).not.toHaveTextContent(/in \d+ days/);
    submittedAt = '2026-11-26T10:00:00.000Z';
    await user.click(link);
    expect(await screen.findByText('on the card provider’s pages')).toBeVisible();
    expect(screen.queryByText('Answer due')).toBeNull();
  });

  it('W97 offer no acceptance of an inquiry, and name the refund', async () => {
    await open('/admin/disputes/dp_1', {
      'GET /api/admin/disputes/dp_1': () => ({ body: buildDispute({ status: 'inquiry' }) }),
    });
    expect(await screen.findByText(/took no money\. Submit evidence, or refund the payment\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit evidence' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('W96 say of a payment that bought nothing that there is no evidence, and offer to accept', async () => {
    await open('/admin/disputes/dp_1', {
      'GET /api/admin/disputes/dp_1': () => ({ body: buildDispute({ hasEvidence: false, autoSubmitAt: null }) }),
    });
    expect(await screen.findByText(/this payment bought nothing/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit evidence' })).toBeNull();
    expect(shop.callsTo('GET /api/admin/disputes/dp_1/evidence')).toEqual([]);
  });

  it('W97 say why nothing was sent, and stay open', async () => {
    const { user } = await open('/admin/disputes/dp_1', {
      'POST /api/admin/disputes/dp_1/accept': () => refusal(503, 'payment_unavailable', 'The card provider can’t be reached.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this dispute?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept dispute' }));
    expect(await dialog.findByText('The card provider can’t be reached.')).toBeVisible();
  });

  it('W97 close the question when somebody else was first', async () => {
    const { user } = await open('/admin/disputes/dp_1', {
      'POST /api/admin/disputes/dp_1/submit': () => refusal(409, 'dispute_submitted', 'The evidence was already submitted.'),
    });
    await screen.findByText('Use of the account');
    await user.click(screen.getByRole('button', { name: 'Submit evidence' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this evidence?' }));
    await user.click(dialog.getByRole('button', { name: 'Submit evidence' }));
    expect(await screen.findByText('Already answered')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('P2 support does not see disputes', async () => {
    await open('/admin/users', { 'GET /api/users': () => pageOf([]) }, SUPPORT);
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Disputes' })).toBeNull();
  });
});
