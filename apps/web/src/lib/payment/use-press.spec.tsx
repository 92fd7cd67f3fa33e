import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { usePress, type Press, type PressTerms } from './use-press.ts';

/** A shop whose answers the test gives. */
function openHook() {
  const asked: { terms: PressTerms; answer: (order: string) => void; refuse: (error: Error) => void }[] = [];
  const orders: string[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(
    () =>
      usePress({
        send: ({ ids }: Press & { ids: number[] }, termsOf) =>
          new Promise<string>((answer, refuse) => void asked.push({ terms: termsOf(ids), answer, refuse })),
        onOrdered: (order) => void orders.push(order),
      }),
    { wrapper },
  );
  const press = async (how: Press, ids = [1, 2]) => {
    result.current.press({ ids, ...how });
    await waitFor(() => expect(result.current.payingWith).toBe(how.payWith));
  };
  const settle = async (end: (last: (typeof asked)[number]) => void) => {
    end(asked.at(-1)!);
    await waitFor(() => expect(result.current.isBuying).toBe(false));
  };
  return { asked, orders, result, press, settle };
}

describe('a press that buys', () => {
  it('is one request, however often it is clicked before the answer', async () => {
    const { asked, orders, result, press, settle } = openHook();
    await press({ payWith: 'card' });
    await press({ payWith: 'card' });
    expect(result.current).toMatchObject({ isBuying: true, payingWith: 'card', failed: null });
    await settle(({ answer }) => answer('o1'));
    expect(asked.map(({ terms }) => terms)).toEqual([{}]);
    expect(orders).toEqual(['o1']);
    expect(result.current.payingWith).toBeNull();
  });

  it('W7 keeps its ID after a lost answer, and gets another one for other goods, another tender, or after an order', async () => {
    const { asked, press, settle } = openHook();
    const lose = () => settle(({ refuse }) => refuse(new Error('lost')));
    const ids = () => asked.map(({ terms }) => terms.requestId);
    await press({ payWith: 'wallet' });
    await lose();
    await press({ payWith: 'wallet' });
    await lose();
    expect(new Set(ids()).size).toBe(1);
    await press({ payWith: 'wallet' }, [1]);
    await lose();
    await press({ payWith: 'wallet_then_card' }, [1]);
    await settle(({ answer }) => answer('o1'));
    await press({ payWith: 'wallet_then_card' }, [1]);
    await lose();
    expect(new Set(ids()).size).toBe(4);
  });

  it('L104 names what was refused, until it is pressed again with the list allowed', async () => {
    const { asked, result, press, settle } = openHook();
    await press({ payWith: 'card' });
    await settle(({ refuse }) => refuse(new Error('listed')));
    expect(result.current.failed).toEqual({ error: new Error('listed'), press: { payWith: 'card', ids: [1, 2] } });
    await press({ payWith: 'card', allowListed: true });
    expect(result.current.failed).toBeNull();
    expect(asked.at(-1)!.terms).toEqual({ allowListed: true });
  });
});
