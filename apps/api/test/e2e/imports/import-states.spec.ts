import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportPlanRequest, ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import { buildPhone } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, waitUntilIdle, storedLeads, upload } from '../../support/files/uploads.js';

const phoneIn = (areaCode: string) => areaCode + buildPhone().slice(3);

describe('L32 states from area codes', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const replan = async ({ id, mapping }: ImportView, choice: Partial<ImportPlanRequest>) => {
    const body = {
      mapping,
      notInFile: ['email', 'ageRange', 'price'],
      priceProfile: 'template',
      defaultAgeRange: '30-60',
      ...choice,
    };
    await admin.post(`/api/admin/imports/${id}/plan`).send(body).expect(200);
    return waitUntilIdle(admin, id);
  };

  it('counts how many rows the option fills in a file without a state column, and fills them only when it is chosen', async () => {
    const rows = [phoneIn('512'), phoneIn('212'), phoneIn('800'), phoneIn('416')].map((phone, at) => `Ann ${at},${phone},\n`);
    const sent = await upload(admin, `name,phone,email\n${rows.join('')}`);
    expect(sent).toMatchObject({ status: 'unmapped', missing: ['state'], stateByAreaCode: false, stateFillableRows: 2 });
    const refused = {
      mapping: sent.mapping,
      notInFile: ['ageRange', 'price'],
      priceProfile: 'template',
      defaultAgeRange: '30-60',
    };
    await admin.post(`/api/admin/imports/${sent.id}/plan`).send(refused).expect(400);
    const filled = await replan(sent, { stateByAreaCode: true });
    expect(filled).toMatchObject({
      status: 'planned',
      missing: [],
      stateByAreaCode: true,
      stateFillableRows: 2,
      newRows: 2,
      rejectedRows: 2,
    });
    const { body } = await admin.get(`/api/admin/imports/${sent.id}/rows?only=rejected`).expect(200);
    expect(body).toMatchObject({
      rows: [
        { line: 4, problem: 'State is missing' },
        { line: 5, problem: 'State is missing' },
      ],
    });
    await confirm(admin, sent.id);
    expect(await storedLeads(shop, sent.id)).toMatchObject([{ state: 'TX' }, { state: 'NY' }]);
  });

  it('fills only the empty cells of a state column, and does not apply the option to the next file', async () => {
    const file = () =>
      `name,phone,state,email\nAnn Poe,${phoneIn('512')},,\nBo Li,${phoneIn('512')},Ohio,\nCy Fox,${phoneIn('888')},,\n`;
    const sent = await upload(admin, file());
    expect(sent).toMatchObject({ status: 'planned', stateFillableRows: 1, newRows: 1, rejectedRows: 2 });
    const filled = await replan(sent, { stateByAreaCode: true });
    expect(filled).toMatchObject({ stateFillableRows: 1, newRows: 2, rejectedRows: 1 });
    expect(await replan(filled, {})).toMatchObject({ stateByAreaCode: false, newRows: 1, rejectedRows: 2 });
    await replan(filled, { stateByAreaCode: true });
    await confirm(admin, sent.id);
    expect(await storedLeads(shop, sent.id)).toMatchObject([
      { name: 'Ann Poe', state: 'TX' },
      { name: 'Bo Li', state: 'OH' },
    ]);
    expect(await upload(admin, file())).toMatchObject({ mappingSource: 'remembered', stateByAreaCode: false, newRows: 1 });
  });
});
