import { beforeEach, describe, expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import type { Database } from '../../../../platform/database/database.js';
import type { LiveEvents } from '../../../../platform/events/live-events.js';
import type { LeadInventory } from '../../../leads/public.js';
import type { OrderCallbacks } from '../../order-callbacks.js';
import type { OrderTransitions } from '../../status/order-transitions.js';
import type { OrderRepository } from '../../persistence/order.repository.js';
import type { BalanceHolds } from '../balance/balance-holds.js';
import { CloseOrder } from './close-order.use-case.js';

describe('closing an order', () => {
  let legal: string[];
  let heldIds: number[];
  /** What the use case did, in order. */
  let done: string[];
  beforeEach(() => {
    [legal, heldIds, done] = [['cancel'], [4, 30], []];
  });

  const close = (reason: 'expired' | 'provider') =>
    new CloseOrder(
      fake<Database>({ transaction: (work: (tx: object) => unknown) => work({}) }),
      fake<OrderRepository>({ lock: () => ({ id: 'o1' }), releaseLines: () => done.push('release lines') }),
      fake<OrderTransitions>({
        transition: (_tx: object, _id: string, name: string, why: string) => {
          if (legal.includes(name)) done.push(`${name} as ${why}`);
          return legal.includes(name);
        },
      }),
      fake<LeadInventory>({
        release: () => {
          done.push('release');
          return heldIds;
        },
      }),
      fake<LiveEvents>({ publish: ({ leadIds }: { leadIds: number[] }) => done.push(`stock ${leadIds.join()}`) }),
      fake<BalanceHolds>({ release: () => done.push('release balance') }),
      fake<OrderCallbacks>({ release: () => done.push('release callbacks') }),
    ).execute('o1', reason, () => Promise.resolve(void done.push('alongside')));

  it('M21 puts the leads back on sale in one transaction, then tells open pages', async () => {
    expect(await close('expired')).toBe(true);
    expect(done).toEqual([
      'cancel as expired',
      'release',
      'release lines',
      'release callbacks',
      'release balance',
      'alongside',
      'stock 4,30',
    ]);
  });

  it('M21 tells open pages nothing when the order held no leads', async () => {
    heldIds = [];
    expect(await close('expired')).toBe(true);
    expect(done).toEqual(['cancel as expired', 'release', 'release lines', 'release callbacks', 'release balance', 'alongside']);
  });

  it('M59 replaces the reason of the provider, and releases nothing a second time', async () => {
    legal = ['replaceReason'];
    expect(await close('expired')).toBe(true);
    expect(done).toEqual(['replaceReason as expired', 'alongside']);
  });

  it.each(['expired', 'provider'] as const)(
    'M15 changes nothing about an order that may not be canceled as %s',
    async (reason) => {
      legal = reason === 'provider' ? ['replaceReason'] : [];
      expect(await close(reason)).toBe(false);
      expect(done).toEqual([]);
    },
  );
});
