import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { LEGAL_MESSAGES, type ChangeLegalRequest } from '@warmline/contracts/site/legal';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildLegal, buildSettings, LEGAL_ROWS } from '../../../../testing/builders/build-site.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const PATH = '/api/admin/site/legal/terms';
const bodies = () => shop.callsTo(`POST ${PATH}`).map(({ body }) => body as ChangeLegalRequest);
const PUBLISHED = { version: 1, reviewed: false, publishedAt: '2026-11-24T10:00:00.000Z', by: 'owner' };

async function openTerms(routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/site': () => ({ body: buildSettings() }),
    'GET /api/admin/site/legal': () => ({ body: LEGAL_ROWS }),
    [`GET ${PATH}`]: () => ({ body: buildLegal() }),
    ...routes,
  });
  const { user } = await openPage('/admin/settings/legal/terms');
  const text = await screen.findByLabelText('Draft');
  const button = (name: string) => screen.getByRole('button', { name });
  return { user, text, button };
}

it('D7 shows the draft beside a preview with the details of the company', async () => {
  const { user, text } = await openTerms();
  expect(screen.getByText(/Not published: visitors see a notice instead\. This text is our first draft/)).toBeVisible();
  const preview = within(await screen.findByRole('region', { name: 'Text with your details' }));
  expect(preview.getByRole('heading', { level: 2, name: 'What we sell' })).toBeVisible();
  expect(preview.getByText('Calls of Warmline.')).toBeVisible();
  await user.type(text, '\n\nMore by {{fax}.');
  expect(await preview.findByText('More by {fax}.')).toBeVisible();
  expect(screen.getByText(LEGAL_MESSAGES.unknownPlaceholder('fax'))).toBeVisible();
});

it('D7 saves a draft without publishing it', async () => {
  const { user, text, button } = await openTerms({
    [`POST ${PATH}`]: ({ body }) => ({ body: buildLegal({ revision: 1, text: (body as ChangeLegalRequest).text }) }),
  });
  expect(button('Save draft')).toBeDisabled();
  await paste(user, text, ' More.');
  await user.click(button('Save draft'));
  expect(await screen.findByText('No unsaved changes')).toBeVisible();
  expect(bodies()).toEqual([
    { revision: 0, text: '## What we sell\n\nCalls of {company}. More.', publish: false, reviewed: false },
  ]);
});

it('D7 publishes after asking whether counsel has reviewed the text', async () => {
  const { user, button } = await openTerms({
    [`POST ${PATH}`]: () => ({ body: buildLegal({ published: PUBLISHED, hasDraft: false, versions: [PUBLISHED] }) }),
  });
  await user.click(button('Publish...'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Terms of service?' }));
  expect(dialog.getByRole('radio', { name: /^Not yet/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /^Yes/ }));
  await user.click(dialog.getByRole('button', { name: 'Publish version 1' }));
  expect(await screen.findByText(/^Visitors see version 1, marked as a draft/)).toBeVisible();
  expect(bodies()).toMatchObject([{ revision: 0, publish: true, reviewed: true }]);
  await user.click(button('Publish...'));
  await user.click(await screen.findByRole('button', { name: 'Publish version 2' }));
  await waitFor(() => expect(bodies()[1]).toMatchObject({ publish: true, reviewed: false }));
});

it('D7 shows at the text what keeps it from being published, and saves a draft afterwards', async () => {
  const message = LEGAL_MESSAGES.missingDetail('address');
  const { user, text, button } = await openTerms({
    [`POST ${PATH}`]: ({ body }) =>
      (body as ChangeLegalRequest).publish
        ? {
            status: 400,
            body: { statusCode: 400, code: 'validation_failed', message, errors: [{ field: 'text', message }] },
          }
        : { body: buildLegal({ revision: 1, text: (body as ChangeLegalRequest).text }) },
  });
  await paste(user, text, ' More.');
  await user.click(button('Publish...'));
  await user.click(await screen.findByRole('button', { name: 'Publish version 1' }));
  await waitFor(() => expect(text).toBeInvalid());
  expect(screen.getByText(message, { selector: '[id$=error-text]' })).toBeVisible();
  await user.click(button('Save draft'));
  expect(await screen.findByText('No unsaved changes')).toBeVisible();
  expect(bodies().map(({ publish }) => publish)).toEqual([true, false]);
});

it('D7 keeps the text when someone else saved another draft, and offers theirs', async () => {
  let view = buildLegal();
  const { user, text, button } = await openTerms({
    [`GET ${PATH}`]: () => ({ body: view }),
    [`POST ${PATH}`]: () => {
      view = buildLegal({ revision: 1, text: 'Theirs.', changed: { at: PUBLISHED.publishedAt, by: 'second' } });
      return refusal(409, 'legal_changed', LEGAL_MESSAGES.changed);
    },
  });
  await paste(user, text, ' Mine.');
  await user.click(button('Save draft'));
  const notice = /^second saved another draft meanwhile/;
  expect(await screen.findByText(notice)).toBeVisible();
  expect(text).toHaveValue('## What we sell\n\nCalls of {company}. Mine.');
  await user.click(button('Use their text'));
  expect(text).toHaveValue('Theirs.');
  expect(screen.queryByText(notice)).toBeNull();
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

it('D7 follows a draft by someone else where nothing was typed', async () => {
  let view = buildLegal();
  const { text } = await openTerms({ [`GET ${PATH}`]: () => ({ body: view }) });
  view = buildLegal({ revision: 1, text: 'Theirs.' });
  refreshQueries('/api/admin/site/legal');
  await waitFor(() => expect(text).toHaveValue('Theirs.'));
  expect(screen.queryByText(/saved another draft/)).toBeNull();
});

it('D7 keeps an unsaved text through a reload', async () => {
  const first = await openTerms();
  await paste(first.user, first.text, ' Mine.');
  cleanup();
  const { text } = await openTerms();
  expect(text).toHaveValue('## What we sell\n\nCalls of {company}. Mine.');
});

it('D7 opens an earlier version', async () => {
  const { user } = await openTerms({
    [`GET ${PATH}`]: () => ({ body: buildLegal({ published: PUBLISHED, versions: [PUBLISHED] }) }),
    [`GET ${PATH}/versions/1`]: () => ({ body: { ...PUBLISHED, text: '## As it was' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect(await dialog.findByRole('heading', { name: 'As it was' })).toBeVisible();
});

it('D7 says that there is no other legal page', async () => {
  await openTerms();
  cleanup();
  await openPage('/admin/settings/legal/imprint');
  expect(await screen.findByText('There is no legal page with this address.')).toBeVisible();
});
