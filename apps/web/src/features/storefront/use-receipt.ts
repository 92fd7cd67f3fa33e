import { useRouter } from '@tanstack/react-router';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { useEffect, useState } from 'react';
import { ApiError, apiGet } from '../../lib/api/api-client.ts';

/**
 * `confirming` until the provider reports anything, at most two minutes; then `unconfirmed`. `processing`: the provider has the
 * payment (M9, M84).
 */
export interface ReceiptState {
  phase: 'checking' | 'paid' | 'confirming' | 'unconfirmed' | 'processing' | 'failed' | 'cancelled' | 'unknown';
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
    const isLast = asks >= MAX_ASKS;
    report(isLast && state.phase === 'confirming' ? { ...state, phase: 'unconfirmed' } : state);
    if (again && !isLast) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
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
  const isReportedFailed = outcome === 'failed';
  if (!order) return { phase: isReportedFailed ? 'failed' : 'unknown', again: false };
  try {
    const receipt = await apiGet<OrderReceipt>(`/api/order-receipts/${encodeURIComponent(order)}`, signal);
    if (receipt.status === 'paid' || receipt.status === 'completed') return { phase: 'paid', receipt, again: false };
    if (receipt.status === 'cancelled') return { phase: 'cancelled', receipt, again: false };
    // The address stays in the history, also when the order is paid later.
    if (isReportedFailed && !receipt.processing) return { phase: 'failed', receipt, again: false };
    return { phase: receipt.processing ? 'processing' : 'confirming', receipt, again: true };
  } catch (error) {
    // A server error may be temporary; an unknown order stays unknown.
    const mayPass = !(error instanceof ApiError) || error.status >= 500;
    return { phase: mayPass ? 'confirming' : 'unknown', again: mayPass };
  }
}
