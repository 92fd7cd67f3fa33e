import { MESSAGES } from '@warmline/contracts/messages';
import type { ReceiptEmailRequest } from '@warmline/contracts/orders/checkout';
import { Email } from '../../../../platform/http/fields.js';

export class ReceiptEmailDto implements ReceiptEmailRequest {
  @Email(MESSAGES.emailInvalid)
  email!: string;
}
