import type { ImportView } from '@warmline/contracts/api/imports';
import { type APIRequestContext, expect } from '@playwright/test';
import { shopUrl } from './accounts.ts';
import { us500 } from './us-500.ts';

const CODES_PER_WORKER = 25;
let made = 0;

/**
 * Puts leads of their own into the shop for one test and answers the filter that shows only them.
 * @param request a context signed in as admin.
 */
export async function stockLeads(request: APIRequestContext, count: number): Promise<{ areaCode: string; count: number }> {
  const areaCode = freeAreaCode();
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

/** An area code that neither us-500.csv nor an earlier test has used; a worker that was replaced goes on elsewhere. */
function freeAreaCode(): string {
  const used = new Set(us500().map(({ phone }) => phone.slice(0, 3)));
  const free = Array.from({ length: 800 }, (_, index) => String(200 + index)).filter(
    (code) => !code.endsWith('11') && !used.has(code),
  );
  const areaCode = free[Number(process.env.TEST_WORKER_INDEX) * CODES_PER_WORKER + made++];
  if (!areaCode) throw new Error('Every area code is taken');
  return areaCode;
}
