import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { z } from '../../../lib/text/zod.ts';

/** Validates the email address for a receipt. */
export const receiptEmailSchema = z
  .email({ error: MESSAGES.emailInvalid })
  .check(z.maxLength(LIMITS.email.max, MESSAGES.emailInvalid));
