import type { ReceiptEmailRequest } from '@warmline/contracts/api/checkout';
import { MESSAGES } from '@warmline/contracts/messages';
import { Email } from '../../../../platform/http/fields.js';

export class ReceiptEmailDto implements ReceiptEmailRequest {
  @Email(MESSAGES.emailInvalid)
  email!: string;
}
