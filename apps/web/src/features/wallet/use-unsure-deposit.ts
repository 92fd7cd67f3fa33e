import type { DepositRequest, OpenedDeposit } from '@warmline/contracts/wallet/types';
import { useState } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../components/form/unsaved/form-draft.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { openDeposit } from './api/wallet.ts';

const DRAFT = { key: 'unsure-deposit' };
const EMPTY = { amount: '', requestId: '' };
/** What the server answers only if it has looked the deposit up: its card was not charged. */
const UNCHARGED = new Set(['card_declined', 'wallet_full', 'deposit_out_of_range']);

/** A deposit whose saved card may have been charged, because no answer came. */
export interface UnsureDeposit {
  /** As it was typed. */
  amount: string;
  requestId: string;
}

/**
 * Sends deposits, and keeps one that may have been charged until the server tells its state, also when the dialog is closed
 * (W53).
 */
export function useUnsureDeposit() {
  const [unsure, setUnsure] = useState<UnsureDeposit | null>(readUnsure);
  const send = async (request: DepositRequest, amount: string): Promise<OpenedDeposit> => {
    const wanted = { amount, requestId: request.requestId };
    // Before the answer: the dialog may be closed while the card is charged.
    if (request.cardId !== undefined) keepDraft(DRAFT, wanted, EMPTY);
    const settle = (left: UnsureDeposit | null) => {
      if (left === null) clearDraft(DRAFT);
      setUnsure(left);
    };
    try {
      const opened = await openDeposit(request);
      settle(null);
      return opened;
    } catch (error) {
      const { status = 500, code = '' } = error instanceof ApiError ? error : {};
      const mayBeCharged = unsure === null ? request.cardId !== undefined && status >= 500 : !UNCHARGED.has(code);
      settle(mayBeCharged ? wanted : null);
      throw error;
    }
  };
  return { unsure, send };
}

function readUnsure(): UnsureDeposit | null {
  const { amount = '', requestId = '' } = readDraft(DRAFT, EMPTY) ?? {};
  return requestId === '' ? null : { amount, requestId };
}
