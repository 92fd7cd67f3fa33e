import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { z } from '../../../lib/text/zod.ts';

/** Validates the email address for a receipt. */
export const receiptEmailSchema = z
  .email({ error: MESSAGES.emailInvalid })
  .check(z.maxLength(LIMITS.email.max, MESSAGES.emailInvalid));
