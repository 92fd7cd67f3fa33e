import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Agent } from 'supertest';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { anyAct } from '../../support/wallet/wallet-acts.js';
import { WalletMachine } from '../../support/wallet/wallet-machine.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

/** More with `WALLET_RUNS=5000`. The invariants read the whole ledger, so a long run checks them a hundred times. */
const RUNS = Number(process.env.WALLET_RUNS ?? 15);
const CHECK_EVERY = Math.ceil(RUNS / 100);
/** A run takes about a quarter of a second. */
const LIMIT_MS = Math.max(300_000, RUNS * 2_000);

describe('the balance of a buyer who does anything in any order', () => {
  let shop: TestApp;
  let buyer: Agent;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0', RATE_LIMIT_FACTOR: '1000' } });
    [buyer, admin] = [await shop.signedIn('buyer', 'machine'), await shop.signedIn('admin')];
  });
  afterAll(() => shop.stop());

  /** Each run has an agency of its own, whose balance begins at zero. */
  const newMachine = async () => {
    const [agency] = await shop.db.query<{ id: string }>(
      `WITH agency AS (INSERT INTO agencies (name) VALUES ('Property') RETURNING id)
       UPDATE seats SET agency_id = agency.id FROM agency WHERE user_id = (SELECT id FROM users WHERE username = 'machine')
       RETURNING agency_id AS id`,
    );
    return new WalletMachine(shop, agency!.id, buyer, admin);
  };

  it(
    'W2 W4 W8 W9 W10 W11 W12 W13 W15 W19 W20 W24 W48 W89 W93 is what was deposited, less what was bought, plus what came back; no invariant is violated',
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 12 }), async (acts) => {
          const machine = await newMachine();
          for (const act of acts) await machine.act(act);
          runs += 1;
          if (runs % CHECK_EVERY === 0) expect(await ledgerViolations(shop)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );
});
