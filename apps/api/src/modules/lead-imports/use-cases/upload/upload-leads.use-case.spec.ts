import { expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import type { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { FileStore } from '../../../../platform/storage/file-store.js';
import type { FindVendor } from '../vendors/find-vendor.use-case.js';
import { UploadLeads } from './upload-leads.use-case.js';

const ADMIN = fake<Parameters<UploadLeads['execute']>[0]>({ userId: 'u1' });
const FILE = { key: 'imports/1', bytes: 10, sha256: 'ab' };

it.each([
  ['a refusal deletes', new NotFound('The vendor'), ['imports/1']],
  ['a connection that ends after the commit keeps', new Error('Connection terminated unexpectedly'), []],
])('F17 %s the uploaded file', async (_what, error, expected) => {
  const removed: string[] = [];
  const files = fake<FileStore>({ remove: (key: string) => Promise.resolve(void removed.push(key)) });
  const db = fake<Database>({ transaction: () => Promise.reject(error) });
  const upload = new UploadLeads(db, files, fake({}), fake({}), fake({}), fake<FindVendor>({}));
  await expect(upload.execute(ADMIN, 'leads.csv', FILE)).rejects.toBe(error);
  expect(removed).toEqual(expected);
});
