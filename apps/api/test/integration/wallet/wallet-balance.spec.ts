import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Ledger } from '../../../src/modules/ledger/public.js';
import { depositJournal, depositRefundJournal } from '../../../src/modules/wallet/use-cases/deposits/deposit-journals.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

type Act =
  | { what: 'deposit'; cents: number; again: boolean }
  | { what: 'spend'; cents: number }
  | { what: 'refund'; cents: number; fails: boolean };

const cents = fc.integer({ min: 1, max: 1_000_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant('deposit' as const), cents, again: fc.boolean() }),
  fc.record({ what: fc.constant('spend' as const), cents }),
  fc.record({ what: fc.constant('refund' as const), cents, fails: fc.boolean() }),
);

describe('W2 the balance', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('W2 W31 is what was deposited less what was spent and refunded, and never below zero', async () => {
    const ledger = shop.app.get(Ledger, { strict: false });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const [row] = await shop.db.query<{ id: string }>(`INSERT INTO agencies (name) VALUES ('Property') RETURNING id`);
        const agency = { id: randomUUID(), agencyId: row!.id };
        const post = (...args: Parameters<typeof depositRefundJournal>) => {
          const journal = depositRefundJournal(...args);
          return journal ? shop.db.transaction((tx) => ledger.post(tx, [journal])) : Promise.resolve(0);
        };
        let net = 0;
        for (const one of acts) {
          const before = await ledger.balanceOf(row!.id);
          if (one.what === 'deposit') {
            const journal = depositJournal({ ...agency, amountCents: one.cents }, `pi_${randomUUID()}`, before.debtCents);
            for (let i = one.again ? 2 : 1; i > 0; i -= 1) await shop.db.transaction((tx) => ledger.post(tx, [journal]));
            net += one.cents;
          } else if (one.what === 'spend') {
            const spent = shop.db.transaction((tx) =>
              ledger.post(tx, [
                {
                  kind: 'hold',
                  key: `hold:${randomUUID()}`,
                  ownerId: row!.id,
                  subjectId: null,
                  effectiveOn: '2026-11-25',
                  legs: [{ debit: 'wallet.cash', credit: 'shop.sales.leads', cents: one.cents }],
                },
              ]),
            );
            if (one.cents <= before.cashCents) net -= await spent.then(() => one.cents);
            else await expect(spent).rejects.toThrow('wallet_cash_floor');
          } else {
            const refund = { id: `re_${randomUUID()}`, amountCents: one.cents };
            await post({ ...agency, amountCents: 0 }, { ...refund, status: 'done' }, before);
            const after = await ledger.balanceOf(row!.id);
            if (one.fails) await post({ ...agency, amountCents: 0 }, { ...refund, status: 'failed' }, after);
            else net -= one.cents;
          }
          const { cashCents, debtCents } = await ledger.balanceOf(row!.id);
          expect({ net: cashCents - debtCents, both: cashCents > 0 && debtCents > 0 }).toEqual({ net, both: false });
        }
      }),
      { numRuns: 60 },
    );
    const broken = await shop.db.query(`SELECT * FROM ledger_violations WHERE invariant ~ '^I([123]|12) '`);
    expect(broken).toEqual([]);
  }, 60_000);
});
