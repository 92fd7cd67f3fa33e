import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { z } from '../../../lib/zod.ts';

/** Where a receipt can be sent to. */
export const receiptEmailSchema = z.email({ error: MESSAGES.emailInvalid }).max(LIMITS.email.max, MESSAGES.emailInvalid);
