import { TIMERS } from '@warmline/contracts/limits';
import { useEffect, useState } from 'react';
import type { CheckoutPackage } from './packages.ts';
import { forgetStoredCount, storedCount } from './stored-count.ts';

export interface TransferCount {
  /** What stands in the box while somebody types. */
  text: string;
  /** What that means: whole transfers, by the specified rules. */
  count: number;
  type: (text: string) => void;
  /** Puts what was understood into the box. */
  settle: () => void;
}

/**
 * Reads a typed count: fractions are cut off; what is no number becomes 0, or the minimum of the high-volume
 * package ([000] §5).
 */
export function readCount(text: string, { id, minCount }: Pick<CheckoutPackage, 'id' | 'minCount'>): number {
  const number = text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  if (Number.isFinite(number)) return number;
  return id === 'high-volume' ? minCount : 0;
}

/** The count of a package: the default, or what the calculator stored, which is forgotten 1000 ms later ([000] §9 Timers). */
export function useTransferCount(wanted: CheckoutPackage): TransferCount {
  const [text, setText] = useState(() => String(storedCount(wanted.id) ?? wanted.defaultCount));
  useEffect(() => {
    const timer = setTimeout(() => forgetStoredCount(wanted.id), TIMERS.projectionClearedMs);
    return () => clearTimeout(timer);
  }, [wanted.id]);
  const count = readCount(text, wanted);
  return { text, count, type: setText, settle: () => setText(String(count)) };
}
