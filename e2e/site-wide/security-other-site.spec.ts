import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopUrl } from '../support/accounts/accounts.ts';
import { expect, test } from '../support/test.ts';

/** A page of another site that attacks the browser of a signed-in user. */
const PAGE = (shop: string) => `<!doctype html><title>elsewhere</title>
<a id="logout" href="${shop}/api/logout">a prize</a>
<form id="form" method="post" enctype="text/plain" action="${shop}/api/me/two-factor/enrol" target="answer">
  <input name='{"currentPassword":"warmline-demo","x":"' value='"}' />
</form>
<iframe name="answer"></iframe>
<iframe id="framed" src="${shop}/dashboard"></iframe>
<img src="${shop}/api/logout" alt="" />`;

// The browser and the shop print their refusals, which is what this test provokes.
test.use({ expectedInConsole: /.*/ });

test.describe('a page of another site', () => {
  let server: Server;
  let elsewhere: string;
  test.beforeAll(async () => {
    server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(PAGE(shopUrl())));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The shop is at 127.0.0.1; for a browser, localhost is another site.
    elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('reads nothing, changes nothing, frames nothing, and signs no one out', async ({ visit }) => {
    const { page, context } = await visit('buyer');
    const framed: string[] = [];
    page.on('requestfailed', (request) => framed.push(`${request.url()} ${request.failure()?.errorText}`));
    await page.goto(elsewhere);

    const read = await page.evaluate(
      (shop) =>
        fetch(`${shop}/api/me`, { credentials: 'include' }).then(
          (answer) => answer.text(),
          () => 'refused',
        ),
      shopUrl(),
    );
    expect(read).toBe('refused');

    const changed = await page.evaluate(
      (shop) =>
        fetch(`${shop}/api/me/sessions`, { method: 'DELETE', credentials: 'include', mode: 'cors' }).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      shopUrl(),
    );
    expect(changed).toBe('refused');

    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.evaluate(() => (document.getElementById('form') as HTMLFormElement).submit());
    expect([403, 415]).toContain((await posted).status());

    await expect
      .poll(() => framed.filter((line) => line.includes('/dashboard') && line.includes('ERR_BLOCKED_BY')).length)
      .toBe(1);

    await page.click('#logout');
    await expect(page).toHaveURL((url) => url.origin === shopUrl());
    expect((await context.request.get('/api/me')).status()).toBe(200);
  });
});
