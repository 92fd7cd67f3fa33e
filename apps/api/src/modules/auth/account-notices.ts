import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@warmline/contracts/api/auth';
import { BRAND } from '@warmline/contracts/brand';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.js';
import { Notifications } from '../notifications/public.js';

const NOT_YOU = `If this was not you, please reset your password at once and write to ${BRAND.supportEmail}.`;

/** Tells people by mail what happened to the keys of their account, so that a theft does not go unnoticed. */
@Injectable()
export class AccountNotices {
  constructor(private readonly notifications: Notifications) {}

  passwordChanged(tx: Transaction, user: SessionUser): Promise<void> {
    return this.send(tx, user, 'Your password was changed', `The password of your account was changed. ${NOT_YOU}`);
  }

  passwordSetByStaff(tx: Transaction, user: SessionUser): Promise<void> {
    const text =
      'Our team has set a new password for your account and will tell it to you. ' +
      `You will be asked to choose one of your own when you sign in. If you did not ask for this, write to ${BRAND.supportEmail}.`;
    return this.send(tx, user, 'A new password was set for you', text);
  }

  twoFactorOn(tx: Transaction, user: SessionUser): Promise<void> {
    return this.send(tx, user, 'Two-factor sign-in is on', `Signing in to your account now needs a code. ${NOT_YOU}`);
  }

  twoFactorOff(tx: Transaction, user: SessionUser): Promise<void> {
    const text = `Signing in to your account no longer needs a code. ${NOT_YOU}`;
    return this.send(tx, user, 'Two-factor sign-in is off', text);
  }

  recoveryCodesRenewed(tx: Transaction, user: SessionUser): Promise<void> {
    const text = `New recovery codes were made for your account; the old ones no longer work. ${NOT_YOU}`;
    return this.send(tx, user, 'New recovery codes', text);
  }

  recoveryCodeUsed(tx: Transaction, user: SessionUser): Promise<void> {
    const text = `Somebody signed in to your account with a recovery code. ${NOT_YOU}`;
    return this.send(tx, user, 'A recovery code was used', text);
  }

  private send(tx: Transaction, user: SessionUser, subject: string, text: string): Promise<void> {
    const mail = { template: 'account-notice', to: user.email, subject, values: { heading: subject, text } };
    return this.notifications.mail(tx, mail, `account:${randomUUID()}`);
  }
}
