import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildUser } from '../../../../testing/builders/build.ts';
import { buildRate, buildReturnable } from '../../../../testing/builders/build-returns.ts';
import { JOHN, MARY, openReturns, pick, radio, send } from '../../../../testing/pages/returns-page.ts';
import { pageOf } from '../../../../testing/page-of.ts';

describe('W20 finding what to return', () => {
  it('W20 searches by phone, name or order, and keeps what is chosen', async () => {
    const { user, shop, at } = await openReturns('', {
      'GET /api/returns/returnable': ({ search }) => pageOf(search.get('q') === 'nobody' ? [] : [MARY, JOHN]),
    });
    await pick(user, 'Mary Smith');
    await user.type(screen.getByRole('textbox', { name: 'Search what you bought' }), 'nobody{Enter}');
    expect(await screen.findByText('Nothing of the last 30 days matches “nobody”.')).toBeVisible();
    expect(at()).toBe('/dashboard/returns?q=nobody');
    expect(Object.fromEntries(shop.callsTo('GET /api/returns/returnable').at(-1)!.search)).toEqual({
      q: 'nobody',
      kind: 'lead',
      limit: '100',
    });
    expect(screen.getByRole('list', { name: 'Chosen' })).toHaveTextContent('Mary Smith');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Mary Smith' })).toBeChecked();
  });

  it('W20 has chosen the lead that its order sent here, also from a later page', async () => {
    await openReturns('?q=WL-100042&pick=13', {
      'GET /api/returns/returnable': ({ search }) =>
        search.get('cursor') === null ? pageOf([MARY], { next: 'c2' }) : pageOf([JOHN]),
    });
    expect(await screen.findByRole('checkbox', { name: 'Select John Diaz' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Mary Smith' })).not.toBeChecked();
  });

  it('W88 says why the lead that was sent here can’t be returned', async () => {
    await openReturns('?q=WL-100042&pick=14');
    expect(await screen.findByText('Sold Twice can’t be returned: returned before.')).toBeVisible();
  });

  it('W86 says that more than usual was returned', async () => {
    await openReturns('', { 'GET /api/returns/rate': () => ({ body: buildRate({ share: 0.24 }) }) });
    expect(await screen.findByText(/You returned 24% of what you bought in 30 days\. So a person decides/)).toBeVisible();
  });

  it('L79 returns an appointment that was missed, for which no answer at the agreed time is a reason', async () => {
    const person = { name: 'Rosa Diaz', phone: '(305) 555-0142', state: 'FL', requestedAt: null };
    const item = { ...person, kind: 'appointment', callbackId: 21, slotAt: '2026-12-01T19:30:00.000Z' } as const;
    const until = '2026-12-08T19:30:00.000Z';
    const open79 = (['no_show', 'disconnected'] as const).map((reason) => ({ reason, until }));
    const rosa = buildReturnable(21, 'Rosa Diaz', { item, open: open79 });
    const { user, shop } = await openReturns('?kind=appointment', { 'GET /api/returns/returnable': () => pageOf([rosa]) });
    expect(await screen.findByText(/2:30 PM EST/)).toBeVisible();
    expect(await screen.findByText('No answer, or voicemail, at another time')).toBeVisible();
    await pick(user, 'Rosa Diaz');
    await user.click(await radio(/didn’t answer at the agreed time/));
    await user.click(await screen.findByRole('button', { name: 'Just now' }));
    expect(screen.getByText('1 appointment, $3.00')).toBeVisible();
    await user.click(send());
    await screen.findByText(/^RT-100001$/);
    expect(shop.callsTo('POST /api/returns').map(({ body }) => body)).toMatchObject([
      { lines: [{ callbackId: 21, reason: 'no_show', calledAt: expect.any(String) }] },
    ]);
  });

  it('W20 is closed to viewers', async () => {
    const { shop } = await openReturns('', { 'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'viewer' } }) });
    expect(await screen.findByText("You don't have access to returns.")).toBeVisible();
    expect(shop.callsTo('GET /api/returns/rate')).toEqual([]);
  });
});
