import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SITE_MESSAGES } from '@warmline/contracts/site/messages';
import { DEFAULT_SETTINGS, type ChangeSettingsRequest, type ShopSettingsView } from '@warmline/contracts/site/settings';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildSettings, LEGAL_ROWS } from '../../../../testing/builders/build-site.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

/** The answer to a change. */
function saved(version: number, body: unknown): ShopSettingsView {
  const { version: _base, ...settings } = body as ChangeSettingsRequest;
  return buildSettings(version, settings);
}

async function openSettings(routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/site': () => ({ body: buildSettings() }),
    'GET /api/admin/site/legal': () => ({ body: LEGAL_ROWS }),
    ...routes,
  });
  const { user } = await openPage('/admin/settings');
  const form = within(await screen.findByRole('form', { name: 'Shop settings' }));
  const replace = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    if (text !== '') await paste(user, form.getByLabelText(label), text);
  };
  const save = () => user.click(form.getByRole('button', { name: 'Save settings' }));
  return { user, form, replace, save };
}

describe('D6 the settings of the owner', () => {
  it('are saved with the version they are based on; lists have one item a line', async () => {
    const { user, form, replace, save } = await openSettings({
      'POST /api/admin/site': ({ body }) => ({ body: saved(4, body) }),
    });
    expect(screen.getByText(/Last changed by second on/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Unsaved settings' })).toBeNull();
    await replace('Legal entity', ' Acme Calls LLC ');
    await replace('Phone', '');
    await paste(user, form.getByLabelText('Links'), 'Better Business Bureau https://bbb.example/acme\n\nTrust https://t.example');
    await paste(user, form.getByLabelText('Email addresses for notices'), 'one@acme.example\ntwo@acme.example\none@acme.example');
    expect(screen.getByRole('group', { name: 'Unsaved settings' })).toHaveTextContent('4 changes');
    await save();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Unsaved settings' })).toBeNull());
    expect(shop.callsTo('POST /api/admin/site').map(({ body }) => body)).toEqual([
      {
        ...DEFAULT_SETTINGS,
        version: 3,
        legalName: 'Acme Calls LLC',
        phone: '',
        proof: [
          { label: 'Better Business Bureau', url: 'https://bbb.example/acme' },
          { label: 'Trust', url: 'https://t.example' },
        ],
        notificationEmails: ['one@acme.example', 'two@acme.example'],
      },
    ]);
  });

  it.each([
    ['Company name', '', SITE_MESSAGES.nameRequired],
    ['Phone', '555-0100', SITE_MESSAGES.phoneInvalid],
    ['Support email', 'nobody', SITE_MESSAGES.emailInvalid],
    ['Booking link', 'http://book.example', SITE_MESSAGES.httpsRequired],
    ['Links', 'Trustpilot', SITE_MESSAGES.proofInvalid],
    ['Links', 'Trustpilot javascript:alert(1)', SITE_MESSAGES.proofInvalid],
    ['Email addresses for notices', 'nobody', SITE_MESSAGES.emailsInvalid],
  ])('are checked at the field: %s "%s"', async (label, text, message) => {
    const { form, replace, save } = await openSettings();
    await replace(label, text);
    await save();
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText(label)).toHaveFocus();
    expect(shop.callsTo('POST /api/admin/site')).toEqual([]);
  });

  it('show what the server rejects at its field', async () => {
    const { form, replace, save } = await openSettings({
      'POST /api/admin/site': () => ({
        status: 400,
        body: {
          statusCode: 400,
          code: 'validation_failed',
          message: 'No',
          errors: [{ field: 'proof.1.url', message: SITE_MESSAGES.proofInvalid }],
        },
      }),
    });
    await replace('Links', 'A https://a.example\nB https://b.example');
    await save();
    expect(await form.findByText(SITE_MESSAGES.proofInvalid)).toBeVisible();
  });

  it('keep what was typed when someone else was first, and show their change', async () => {
    let view = buildSettings();
    const { form, replace, save } = await openSettings({
      'GET /api/admin/site': () => ({ body: view }),
      'POST /api/admin/site': ({ body }) => {
        if ((body as { version: number }).version === 4) return { body: (view = saved(5, body)) };
        view = buildSettings(4, { phone: '(212) 555-0100', address: '1 Main St' });
        return refusal(409, 'site_changed', SITE_MESSAGES.changed);
      },
    });
    await replace('Phone', '(305) 555-0100');
    await save();
    const others = await screen.findByText('second changed the settings meanwhile. What you typed is kept.');
    const changes = within(others.parentElement!).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      `Address: ${DEFAULT_SETTINGS.address} → 1 Main St`,
      `Phone: ${DEFAULT_SETTINGS.phone} → (212) 555-0100Saving replaces this with your text.`,
    ]);
    expect(form.getByLabelText('Phone')).toHaveValue('(305) 555-0100');
    expect(form.getByLabelText('Address')).toHaveValue('1 Main St');
    expect(screen.getByRole('group', { name: 'Unsaved settings' })).toHaveTextContent('1 change');
    await save();
    await waitFor(() => expect(screen.queryByText(/changed the settings meanwhile/)).toBeNull());
    expect(shop.callsTo('POST /api/admin/site')[1]?.body).toMatchObject({
      version: 4,
      phone: '(305) 555-0100',
      address: '1 Main St',
    });
  });

  it('take over a change by someone else at once where nothing was typed', async () => {
    let view = buildSettings();
    const { form } = await openSettings({ 'GET /api/admin/site': () => ({ body: view }) });
    view = buildSettings(4, { name: 'Acme' });
    // The live event of the other admin's change.
    refreshQueries('/api/admin/site');
    await waitFor(() => expect(form.getByLabelText('Company name')).toHaveValue('Acme'));
    expect(screen.queryByRole('group', { name: 'Unsaved settings' })).toBeNull();
  });

  it('survive a reload, and can be discarded', async () => {
    const first = await openSettings();
    await first.replace('Company name', 'Acme');
    cleanup();
    const { user, form } = await openSettings();
    expect(form.getByLabelText('Company name')).toHaveValue('Acme');
    await user.click(form.getByRole('button', { name: 'Discard' }));
    expect(form.getByLabelText('Company name')).toHaveValue('Warmline');
    expect(screen.queryByRole('group', { name: 'Unsaved settings' })).toBeNull();
  });
});

it('D7 lists the legal pages with what is published', async () => {
  const at = '2026-11-24T10:00:00.000Z';
  await openSettings({
    'GET /api/admin/site/legal': () => ({
      body: LEGAL_ROWS.map((row, index) =>
        index === 0 ? { ...row, published: { version: 2, reviewed: false, publishedAt: at, by: 'owner' } } : row,
      ),
    }),
  });
  const rows = within(await screen.findByRole('table', { name: 'Legal pages' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    LEGAL_ROWS.map(({ page }) => `/admin/settings/legal/${page}`),
  );
  expect(rows[0]).toHaveTextContent(/Terms of service\/termsPublishedDraft with changesVersion 2Marked as draft/);
  expect(rows[1]).toHaveTextContent('Privacy policy/privacyNot published');
});
