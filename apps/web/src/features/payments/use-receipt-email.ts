import { MESSAGES } from '@warmline/contracts/messages';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { setReceiptEmail } from './api/receipt-email.ts';
import type { ReceiptQuestion } from './payment-form-props.ts';

/** Manages the receipt address: asks for it, validates it, and stores it with the order before the card is submitted. */
export function useReceiptEmail(question: ReceiptQuestion | undefined) {
  const [email, setEmail] = useState(question?.email ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const stored = useRef('');

  const refuse = (message: string): false => {
    setError(message);
    input.current?.focus();
    return false;
  };

  const prepare = async (): Promise<boolean> => {
    if (question === undefined) return true;
    const wanted = email.trim();
    if (wanted === '' && !question.required) return true;
    const key = `${question.reference} ${wanted}`;
    if (stored.current === key) return true;
    try {
      // Loaded on demand: the schema library is a tenth of a checkout page's size.
      const { receiptEmailSchema } = await import('./forms/receipt-email-schema.ts');
      if (!receiptEmailSchema.safeParse(wanted).success) return refuse(MESSAGES.emailInvalid);
      await setReceiptEmail(question.reference, wanted);
      stored.current = key;
      return true;
    } catch (reason) {
      const atField = reason instanceof ApiError ? reason.body?.errors?.find(({ field }) => field === 'email') : undefined;
      return refuse(atField?.message ?? messageOf(reason, "We couldn't save your email address. Please try again."));
    }
  };

  const change = (text: string) => {
    setEmail(text);
    setError(undefined);
  };
  return { email, error, input, change, prepare };
}
