import { TIMERS } from '@warmline/contracts/site/timers';
import { useEffect, useState } from 'react';
import type { CheckoutPackage } from './packages.ts';
import { forgetStoredCount, storedCount } from './stored-count.ts';

export interface TransferCount {
  /** The text in the input while the user types. */
  text: string;
  /** The parsed count: whole transfers, by the specified rules. */
  count: number;
  type: (text: string) => void;
  /** Replaces the input text with the parsed count. */
  normalize: () => void;
  /** Why the count can't be ordered; for an empty field only once it was left. */
  error: string | undefined;
}

/**
 * Parses a typed count: drops fractions; text that is not a number becomes 0, or the minimum for the high-volume package (A5.02,
 * A5.05, A5.10).
 */
export function readCount(text: string, { id, minCount }: Pick<CheckoutPackage, 'id' | 'minCount'>): number {
  const number = text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  if (Number.isFinite(number)) return number;
  return id === 'high-volume' ? minCount : 0;
}

/**
 * Manages the count of a package. It starts with the default, or with the count stored by the calculator, which is removed after
 * 1000 ms (A9.06, A9.10).
 */
export function useTransferCount(wanted: CheckoutPackage): TransferCount {
  const [text, setText] = useState(() => String(storedCount(wanted.id) ?? wanted.defaultCount));
  useEffect(() => {
    const timer = setTimeout(() => forgetStoredCount(wanted.id), TIMERS.projectionClearedMs);
    return () => clearTimeout(timer);
  }, [wanted.id]);
  const [left, setLeft] = useState(false);
  const count = readCount(text, wanted);
  const normalize = () => {
    setLeft(true);
    setText(String(count));
  };
  const error = (left || text.trim() !== '') && count < wanted.minCount ? `Minimum is ${wanted.minCount}` : undefined;
  return { text, count, type: setText, normalize, error };
}
