import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.js';
import { accountNoticeEmail, Notifications, type AccountNotice } from '../notifications/public.js';

/** Emails users about changes to their password or second factor, so that a theft is noticed. */
@Injectable()
export class AccountNotices {
  constructor(private readonly notifications: Notifications) {}

  /** Queues the email about one change; each change sends its own. */
  notify(tx: Transaction, user: SessionUser, notice: AccountNotice): Promise<void> {
    return this.notifications.queueEmail(tx, user.email, accountNoticeEmail(notice), `account:${randomUUID()}`);
  }
}
