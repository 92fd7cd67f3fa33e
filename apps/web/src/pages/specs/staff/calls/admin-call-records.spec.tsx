import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CallRecordsReceipt } from '@warmline/contracts/calls/records';
import { ADMIN, buildUser, SUPPORT } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

const RECORDS = 'POST /api/admin/calls/records';
const NONE: CallRecordsReceipt = { received: 0, duplicates: 0, unknownCalls: 0, badLines: 0, bad: [] };

async function openCalls(routes: Routes = {}, user: Parameters<typeof buildUser>[0] = ADMIN) {
  const shop: Shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(user) } }),
    'GET /api/admin/calls/live': () => pageOf([]),
    'GET /api/admin/calls/reviews': () => pageOf([]),
    ...routes,
  });
  return { shop, ...(await openPage('/admin/calls')) };
}
type Opened = Awaited<ReturnType<typeof openCalls>>;

async function openUpload({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Upload call records...' }));
  return within(await screen.findByRole('dialog', { name: 'Upload call records' }));
}
const fileOf = (content: string) => new File([content], 'calls.jsonl');

it('C63 uploads records, and says what became of the lines', async () => {
  const receipt = {
    received: 2,
    duplicates: 1,
    unknownCalls: 3,
    badLines: 52,
    bad: [{ line: 7, reason: 'This line is not JSON' }],
  };
  const opened = await openCalls({ [RECORDS]: () => ({ body: receipt }) });
  const dialog = await openUpload(opened);
  await opened.user.upload(dialog.getByLabelText('Call records'), fileOf('{"type":"call.ended"}\n'));
  expect(await dialog.findByText('2 lines said something new. 52 lines could not be read.')).toBeVisible();
  expect(opened.shop.callsTo(RECORDS)).toMatchObject([{ type: 'application/x-ndjson', body: '{"type":"call.ended"}\n' }]);
  const facts = dialog.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(facts).toEqual(['New 2', 'Known 1', 'Other calls 3These calls were not routed here.', 'Not read 52']);
  const lines = within(dialog.getByRole('list', { name: 'Lines that could not be read' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Line 7: This line is not JSON', 'and 51 more lines']);
});

it('C63 says that nothing is new, and takes the next file', async () => {
  let receipt = { ...NONE, duplicates: 4 };
  const opened = await openCalls({ [RECORDS]: () => ({ body: receipt }) });
  const dialog = await openUpload(opened);
  await opened.user.upload(dialog.getByLabelText('Call records'), fileOf('{}'));
  expect(await dialog.findByText('Nothing new was found.')).toBeVisible();
  receipt = { ...NONE, received: 1 };
  await opened.user.upload(dialog.getByLabelText('Call records'), fileOf('{}'));
  expect(await dialog.findByText('1 line said something new.')).toBeVisible();
});

it('C63 refuses files that are empty or too large without sending them', async () => {
  const opened = await openCalls();
  const dialog = await openUpload(opened);
  await opened.user.upload(dialog.getByLabelText('Call records'), fileOf(''));
  expect(await dialog.findByText('This file is empty.')).toBeVisible();
  await opened.user.upload(dialog.getByLabelText('Call records'), fileOf('x'.repeat(1024 * 1024 + 1)));
  expect(await dialog.findByText('This file is larger than 1 MB. Please split it.')).toBeVisible();
  expect(opened.shop.callsTo(RECORDS)).toEqual([]);
});

it('C63 keeps the file when the upload fails', async () => {
  let isAway = true;
  const opened = await openCalls({
    [RECORDS]: () =>
      isAway ? refusal(503, 'service_unavailable', 'The server is restarting.') : { body: { ...NONE, received: 1 } },
  });
  const dialog = await openUpload(opened);
  await opened.user.upload(dialog.getByLabelText('Call records'), fileOf('{}'));
  expect(await dialog.findByText('The server is restarting.')).toBeVisible();
  isAway = false;
  await opened.user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 line said something new.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('C54 C63 offers no upload to support', async () => {
  await openCalls({}, SUPPORT);
  expect(await screen.findByText('No call is on the line.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload call records...' })).toBeNull();
});
