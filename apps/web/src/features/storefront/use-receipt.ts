import { useRouter } from '@tanstack/react-router';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { useEffect, useState } from 'react';
import { ApiError, apiGet } from '../../lib/api-client.ts';

/** `processing` is also the phase when the order is unknown (M9). */
export interface ReceiptState {
  phase: 'checking' | 'paid' | 'processing' | 'failed' | 'cancelled';
  receipt?: OrderReceipt;
}

const ASK_AGAIN_MS = 2000;
const MAX_ASKS = 60;

/** Fetches the order in the URL (`?order=`) and polls while it is pending, for at most two minutes. */
export function useReceipt(): ReceiptState {
  const router = useRouter();
  const [state, setState] = useState<ReceiptState>({ phase: 'checking' });
  // Read after the first render: the prerendered page has no URL parameters.
  useEffect(() => follow(router.state.location.search, setState), [router]);
  return state;
}

interface ReturnParameters {
  order?: string;
  /** Added by the card provider when it redirects the buyer back. */
  redirect_status?: string;
}

function follow(address: ReturnParameters, report: (state: ReceiptState) => void): () => void {
  const stop = new AbortController();
  let asks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    asks += 1;
    const { again, ...state } = await read(address, stop.signal);
    if (stop.signal.aborted) return;
    report(state);
    if (again && asks < MAX_ASKS) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
  };
  void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

async function read(
  { order, redirect_status: outcome }: ReturnParameters,
  signal: AbortSignal,
): Promise<ReceiptState & { again: boolean }> {
  if (outcome === 'failed') return { phase: 'failed', again: false };
  if (!order) return { phase: 'processing', again: false };
  try {
    const receipt = await apiGet<OrderReceipt>(`/api/order-receipts/${encodeURIComponent(order)}`, signal);
    if (receipt.status === 'paid' || receipt.status === 'completed') return { phase: 'paid', receipt, again: false };
    if (receipt.status === 'cancelled') return { phase: 'cancelled', receipt, again: false };
    return { phase: 'processing', receipt, again: true };
  } catch (error) {
    // A server error may be temporary; an unknown order stays unknown.
    return { phase: 'processing', again: !(error instanceof ApiError) || error.status >= 500 };
  }
}
