import type { ReceiptEmailRequest } from '@warmline/contracts/api/checkout';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { IsEmail, MaxLength } from 'class-validator';

export class ReceiptEmailDto implements ReceiptEmailRequest {
  @IsEmail({}, { message: MESSAGES.emailInvalid })
  @MaxLength(LIMITS.email.max, { message: MESSAGES.emailInvalid })
  email!: string;
}
