import { expect, it } from '@jest/globals';
import { buildImport } from '../../../testing/builders/build.ts';
import { openShop, refusal, type Shop } from '../../../testing/shop.ts';
import { uploadCsv } from './upload-csv.ts';

let shop: Shop;

const FILE = new File(['name,phone,state\n'], 'leads.csv', { type: 'text/csv' });

it('sends the file as one multipart field and reports progress', async () => {
  shop = await openShop({ 'POST /api/admin/imports': () => ({ status: 202, body: buildImport({ status: 'planning' }) }) });
  const shares: number[] = [];
  await expect(uploadCsv({ file: FILE, vendor: '' }, (share) => shares.push(share))).resolves.toMatchObject({
    id: 'i1',
    status: 'planning',
  });
  // How often jsdom reports progress is unknown; each value must be a share.
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(shop.calls[0]?.type).toMatch(/^multipart\/form-data/);
  expect(shop.calls[0]?.body).toContain('name="file"; filename="leads.csv"');
});

it('throws rejections like every other call', async () => {
  shop = await openShop({ 'POST /api/admin/imports': () => refusal(413, 'payload_too_large', 'Too large.') });
  await expect(uploadCsv({ file: FILE, vendor: '' }, () => {})).rejects.toMatchObject({
    status: 413,
    body: { code: 'payload_too_large' },
  });
});

it.each([
  ['no JSON', '<html>Please sign in to the network of this hotel.</html>'],
  ['JSON of another server', '{"ok":true}'],
  ['nothing', ''],
])('fails when a proxy answers instead of the server: %s', async (_, body) => {
  shop = await openShop({ 'POST /api/admin/imports': () => ({ status: 200, body }) });
  await expect(uploadCsv({ file: FILE, vendor: '' }, () => {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
    body: null,
  });
});
