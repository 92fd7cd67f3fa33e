import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { violatedConstraint } from '../../../src/platform/database/database-errors.js';
import { copyLine } from '../../../src/platform/database/copy-text.js';
import type { CopyTransaction } from '../../../src/platform/database/database.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';
import { waitFor } from '../../support/wait-for.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

/** Text that PostgreSQL can store: no NUL and no lone surrogates. */
const text = fc.string({ unit: 'binary' }).map((value) => value.toWellFormed().replaceAll('\0', ''));
const marks = fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 'N', '.', 'x') });
const cell = fc.oneof(text, marks, fc.constant(null));

describe('rows stored by COPY', () => {
  let shop: TestApp;
  let postgres: CuttableProxy;
  beforeAll(async () => {
    postgres = await startProxy(await createTestDatabase());
    shop = await startTestApp({ workers: false, settings: { DATABASE_URL: postgres.url } });
    await shop.asOwner('CREATE TABLE copied (place int CONSTRAINT copied_place_key UNIQUE, one text, other text)');
  });
  afterAll(async () => {
    await shop.stop();
    await postgres.stop();
  });

  const COPY = 'COPY copied (place, one, other) FROM STDIN';
  const kept = () => shop.db.query<{ place: number }>('SELECT * FROM copied ORDER BY place');
  const putOne = (tx: CopyTransaction, place: number) => tx.copy(COPY, copyLine([place, 'a', null]));

  it('are read back unchanged with any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), async (rows) => {
        await shop.db.run('DELETE FROM copied');
        const lines = rows.map(([one, other], place) => copyLine([place, one, other])).join('');
        await shop.db.copying((tx) => tx.copy(COPY, lines));
        expect(await kept()).toEqual(rows.map(([one, other], place) => ({ place, one, other })));
      }),
      { numRuns: 50 },
    );
  });

  it('are stored in the same transaction as the rest, or not at all', async () => {
    await shop.db.run('DELETE FROM copied');
    await shop.db.copying((tx) => putOne(tx, 1));
    const refused = shop.db.copying(async (tx) => {
      await putOne(tx, 2);
      await putOne(tx, 1);
    });
    expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('copied_place_key');
    await expect(
      shop.db.copying(async (tx) => {
        await putOne(tx, 3);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await kept()).map(({ place }) => place)).toEqual([1]);
  });

  it('fail when the connection ends between two statements; the next transaction uses another connection', async () => {
    await shop.db.run('DELETE FROM copied');
    await expect(
      shop.db.copying(async (tx) => {
        await putOne(tx, 1);
        postgres.cut();
        // On another connection, because this one has no running statement that could fail.
        await waitFor('the loss to be felt', async () =>
          shop.db.query('SELECT 1').then(
            () => false,
            () => true,
          ),
        );
        await putOne(tx, 2);
      }),
    ).rejects.toThrow();
    postgres.restore();
    await waitFor('PostgreSQL to be back', async () =>
      shop.db
        .query('SELECT 1')
        .then(() => true)
        .catch(() => false),
    );
    await shop.db.copying((tx) => putOne(tx, 3));
    expect((await kept()).map(({ place }) => place)).toEqual([3]);
  });
});
