import { FieldPair } from '../../../components/form/form.tsx';
import { EmailField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import type { useReceiptOwner } from '../use-receipt-owner.ts';

export interface ReceiptFieldsProps {
  owner: ReturnType<typeof useReceiptOwner>;
  /** The address is required: the order has no account. */
  required: boolean;
}

/** Asks where the receipt goes, and guests who they are (M11, M80). */
export function ReceiptFields({ owner: { bind, asksContact }, required }: ReceiptFieldsProps) {
  const email = (
    <EmailField
      label={required ? 'Email for your receipt' : 'Email for your receipt (optional)'}
      hint={required ? 'We send your confirmation to this address.' : 'Leave blank to use your billing or account email.'}
      {...bind('email')}
    />
  );
  if (!asksContact) return email;
  return (
    <>
      <FieldPair>
        <TextField label="Your name" autoComplete="name" autoCapitalize="words" hint="First and last name" {...bind('name')} />
        <TextField label="Agency name" autoComplete="organization" {...bind('agencyName')} />
      </FieldPair>
      <FieldPair>
        <PhoneField label="Phone" hint="We call this number to set up your order." {...bind('phone')} />
        {email}
      </FieldPair>
    </>
  );
}
