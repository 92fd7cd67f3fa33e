import type { GuestContact } from '@warmline/contracts/orders/contact';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { guestContactErrors } from '@warmline/domain/orders/guest-contact';
import { useRef, useState } from 'react';
import { clearDraft, keepDraft, readDraft, type DraftOptions } from '../../components/form/unsaved/form-draft.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { setReceiptOwner } from './api/receipt-owner.ts';
import type { ReceiptQuestion } from './payment-form-props.ts';

const CONTACT = ['name', 'agencyName', 'phone'] as const;
const FIELDS = [...CONTACT, 'email'] as const;
export type OwnerField = (typeof FIELDS)[number];

const EMPTY: Record<OwnerField, string> = { name: '', agencyName: '', phone: '', email: '' };
/** Kept through a decline, another quantity and a reload. */
const DRAFT: DraftOptions = { key: 'receipt-owner', isPublic: true };

/**
 * Manages the receipt address and a guest's contact: asks, validates, and stores them with the order before the card is submitted
 * (M11, M80).
 */
export function useReceiptOwner(question: ReceiptQuestion | undefined) {
  const asksContact = question?.contact !== undefined;
  const [values, setValues] = useState<Record<OwnerField, string>>(() => {
    const given = { ...EMPTY, ...question?.contact, email: question?.email ?? '' };
    return { ...given, ...(asksContact && readDraft(DRAFT, EMPTY)) };
  });
  const [errors, setErrors] = useState<Partial<Record<OwnerField, string>>>({});
  const inputs = useRef<Partial<Record<OwnerField, HTMLInputElement | null>>>({});
  const stored = useRef('');

  const refuse = (found: Partial<Record<OwnerField, string>>): false => {
    setErrors(found);
    inputs.current[FIELDS.find((field) => found[field] !== undefined) ?? 'email']?.focus();
    return false;
  };

  const prepare = async (): Promise<boolean> => {
    if (question === undefined) return true;
    const email = values.email.trim();
    const contact: GuestContact | undefined = asksContact ? values : undefined;
    if (email === '' && !question.required) return true;
    const key = JSON.stringify([question.reference, values]);
    if (stored.current === key) return true;
    try {
      // Loaded on demand: the schema library is a tenth of a checkout page's size.
      const { receiptEmailSchema } = await import('./forms/receipt-email-schema.ts');
      const found = contact === undefined ? {} : byField(guestContactErrors(contact));
      if (!receiptEmailSchema.safeParse(email).success) found.email = MESSAGES.emailInvalid;
      if (Object.keys(found).length > 0) return refuse(found);
      const { name, agencyName, phone } = values;
      await setReceiptOwner(question.reference, { email, ...(contact && { name, agencyName, phone }) });
      stored.current = key;
      return true;
    } catch (reason) {
      const found = byField((reason instanceof ApiError && reason.body?.errors) || []);
      if (Object.keys(found).length > 0) return refuse(found);
      return refuse({ email: messageOf(reason, "We couldn't save your email address. Please try again.") });
    }
  };

  const bind = (field: OwnerField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [field]: target.value };
      setValues(next);
      setErrors({ ...errors, [field]: undefined });
      if (asksContact) keepDraft(DRAFT, next, EMPTY);
    },
  });
  return { bind, prepare, asksContact, forget: () => clearDraft(DRAFT) };
}

function byField(errors: readonly { field: string; message: string }[]): Partial<Record<OwnerField, string>> {
  const known = errors.filter(({ field }) => FIELDS.some((name) => name === field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}
