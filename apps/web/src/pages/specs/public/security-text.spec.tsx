import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ADMIN, buildUser, buildUserRow } from '../../../testing/builders/build.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { pageOf } from '../../../testing/page-of.ts';
import { openShop } from '../../../testing/shop.ts';

/** Text that visitors can enter at sign-up, and that staff see. */
const TYPED = [
  '<img src="x" onerror="window.stolen = true">',
  '"><script>window.stolen = true</script>',
  '{{constructor.constructor("window.stolen = true")()}}',
  'javascript:window.stolen = true',
];

describe('text entered by other users', () => {
  it.each(TYPED)('is shown literally, and runs no script: %s', async (text) => {
    await openShop({
      'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
      'GET /api/admin/imports': () => pageOf([]),
      'GET /api/users': () => pageOf([buildUserRow({ firstName: text, agencyName: text, phone: text, email: text })]),
    });
    await openPage('/admin/users');
    expect((await screen.findAllByText((shown) => shown.includes(text))).length).toBeGreaterThanOrEqual(2);
    expect(document.querySelector('img[src="x"], table script, [onerror]')).toBeNull();
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => /^\s*javascript:/i.test(href))).toEqual([]);
    expect(window).not.toHaveProperty('stolen');
  });
});
