import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildApplication } from '../../../../testing/builders/build-application.ts';
import { ADMIN, buildOrder, buildPurchasedLead, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Shop } from '../../../../testing/shop.ts';
import { pageOf } from '../../../../testing/page-of.ts';

const ORDER = '/dashboard/purchases/o1';
let shop: Shop;
let me: Answer;

/** Opens an order and clicks its download. */
async function download(answer: Answer) {
  me = { body: { user: buildUser() } };
  shop = await openShop({
    'GET /api/me': () => me,
    'GET /api/orders/o1': () => ({
      body: buildOrder({
        status: 'paid',
        paidAt: '2026-01-02T03:05:05.000Z',
        leads: [buildPurchasedLead()],
      }),
    }),
    'GET /api/orders/counts': () => ({ body: {} }),
  });
  const page = await openPage(ORDER);
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  const clicks = watchClicks();
  me = answer;
  await page.user.click(link);
  return { ...page, ...clicks };
}

/** Prevents navigation and records for each click whether the browser would have followed the link. */
function watchClicks() {
  const followed: boolean[] = [];
  const watch = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', watch);
  return { followed, done: () => removeEventListener('click', watch) };
}

it('P29 lets the browser download the file after the server confirmed the session', async () => {
  const { followed, done } = await download({ body: { user: buildUser() } });
  await waitFor(() => expect(followed).toEqual([false, true]));
  expect(shop.callsTo('GET /api/me')).toHaveLength(2);
  done();
});

it('P29 a download after the session ended goes to the login and back, not to a JSON page', async () => {
  const { followed, at, done } = await download(refusal(401, 'unauthenticated', 'Please sign in.'));
  expect(await screen.findByText('You were signed out')).toBeInTheDocument();
  expect(at()).toBe(`/login?redirect=${encodeURIComponent(ORDER)}`);
  expect(followed).toEqual([false]);
  done();
});

it('P29 shows an error if the server cannot send the file', async () => {
  const { followed, at, done } = await download(refusal(500, 'internal_error', 'Something went wrong.'));
  expect(await screen.findByText('Download failed')).toBeInTheDocument();
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  expect([at(), followed]).toEqual([ORDER, [false]]);
  done();
});

it.each([
  [200, [false, true], undefined],
  [404, [false], 'This file no longer exists.'],
  [500, [false], 'Please try again.'],
])('P29 opens the tab of a document that returns %d only if it exists', async (status, clicks, reason) => {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/affnetwork-signups': () => pageOf([buildApplication()]),
    'HEAD /api/download-document/a1b2.pdf': () => ({ status }),
  });
  const { user, at } = await openPage('/admin/partners');
  const link = await screen.findByRole('link', { name: 'Download W-9.pdf' });
  const { followed, done } = watchClicks();
  await user.click(link);
  if (reason === undefined) await waitFor(() => expect(followed).toEqual(clicks));
  else expect(await screen.findByText(reason)).toBeInTheDocument();
  expect([followed, at()]).toEqual([clicks, '/admin/partners']);
  done();
});
