import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { type APIRequestContext, expect } from '@playwright/test';
import { shopUrl } from '../accounts/accounts.ts';
import { usedAreaCodes } from '../product/shop-database.ts';
import { us500 } from '../files/us-500.ts';

/**
 * Adds leads for one test to inventory and returns the filter that shows only them.
 * @param request a context signed in as admin.
 */
export async function addInventory(request: APIRequestContext, count: number): Promise<{ areaCode: string; count: number }> {
  const areaCode = await freeAreaCode();
  const rows = Array.from(
    { length: count },
    (_, index) => `Tester${index},Leadson,${areaCode}-555-${1000 + index},lead${index}@example.com,HI`,
  );
  const file = {
    name: `${areaCode}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['first_name,last_name,phone,email,state', ...rows].join('\n')),
  };
  const headers = { origin: shopUrl() };
  const uploaded = (await (await request.post('/api/admin/imports', { headers, multipart: { file } })).json()) as ImportView;
  await reaches(request, uploaded.id, 'planned');
  await request.post(`/api/admin/imports/${uploaded.id}/confirm`, { headers });
  await reaches(request, uploaded.id, 'finished');
  return { areaCode, count };
}

async function reaches(request: APIRequestContext, id: string, status: ImportView['status']): Promise<void> {
  const now = async () => ((await (await request.get(`/api/admin/imports/${id}`)).json()) as ImportView).status;
  await expect.poll(now, { message: `import ${id} becomes ${status}` }).toBe(status);
}

/** Returns an area code that is neither in the shop nor in us-500.csv, which a test may upload later. */
async function freeAreaCode(): Promise<string> {
  const taken = new Set([...(await usedAreaCodes()), ...us500().map(({ phone }) => phone.slice(0, 3))]);
  const free = Array.from({ length: 800 }, (_, index) => String(200 + index)).find(
    (code) => !code.endsWith('11') && !taken.has(code),
  );
  if (!free) throw new Error('Every area code is taken');
  return free;
}
