import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@warmline/contracts/api/auth';
import { BRAND } from '@warmline/contracts/brand';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.js';
import { Notifications } from '../notifications/public.js';

const NOT_YOU = `If this wasn't you, reset your password now and email ${BRAND.supportEmail}.`;

/** Emails users about changes to their password or second factor, so that a theft is noticed. */
@Injectable()
export class AccountNotices {
  constructor(private readonly notifications: Notifications) {}

  passwordChanged(tx: Transaction, user: SessionUser): Promise<void> {
    return this.send(tx, user, 'Your password was changed', `The password of your account was changed. ${NOT_YOU}`);
  }

  passwordSetByStaff(tx: Transaction, user: SessionUser): Promise<void> {
    const text =
      'Our team set a new password for your account and will give it to you. ' +
      `You'll choose your own password when you sign in. If you didn't request this, email ${BRAND.supportEmail}.`;
    return this.send(tx, user, 'A new password was set for you', text);
  }

  twoFactorOn(tx: Transaction, user: SessionUser): Promise<void> {
    return this.send(tx, user, 'Two-factor sign-in is on', `Your account now asks for a code when you sign in. ${NOT_YOU}`);
  }

  twoFactorOff(tx: Transaction, user: SessionUser): Promise<void> {
    const text = `Your account no longer asks for a code when you sign in. ${NOT_YOU}`;
    return this.send(tx, user, 'Two-factor sign-in is off', text);
  }

  recoveryCodesRenewed(tx: Transaction, user: SessionUser): Promise<void> {
    const text = `New recovery codes were created for your account. The old ones no longer work. ${NOT_YOU}`;
    return this.send(tx, user, 'New recovery codes', text);
  }

  recoveryCodeUsed(tx: Transaction, user: SessionUser): Promise<void> {
    const text = `A recovery code was used to sign in to your account. ${NOT_YOU}`;
    return this.send(tx, user, 'A recovery code was used', text);
  }

  private send(tx: Transaction, user: SessionUser, subject: string, text: string): Promise<void> {
    const mail = { template: 'account-notice', to: user.email, subject, values: { heading: subject, text } };
    return this.notifications.queueEmail(tx, mail, `account:${randomUUID()}`);
  }
}
