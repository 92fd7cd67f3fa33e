import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildImport } from '../../../../testing/builders/build.ts';
import { layOut, openImportPage } from '../../../../testing/pages/import-page.ts';
import { refusal } from '../../../../testing/shop.ts';

beforeAll(layOut);

it('L8 shows the plan of another admin after a refused confirmation, in place of the choice that was planned before', async () => {
  const view = buildImport();
  const message = 'The columns or prices of this upload were changed meanwhile. Check it again, then confirm it.';
  const { user, choose, shop } = await openImportPage(view, {
    'POST /api/admin/imports/i1/confirm': () => {
      Object.assign(view, { mapping: { ...view.mapping, phone: 1 }, newRows: 7, plannedAt: '2026-07-01T12:05:00.000Z' });
      return refusal(409, 'import_not_confirmable', message);
    },
  });
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Phone'), 'state');
  await waitFor(() => expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled());
  expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('state');
  await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(await dialog.findByText('7', { selector: 'dd' })).toBeVisible();
  expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('last_name');
});
