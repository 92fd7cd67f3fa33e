import { Injectable } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { SendMail } from '../../notifications/public.js';
import { Users } from '../../users/public.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { newResetToken, resetTokenHash } from '../reset-token.js';

/** More are silently not sent, so that nobody's mailbox can be flooded. */
const LINKS_PER_HOUR = 5;

/**
 * Makes a reset link and mails it. The token is made here, at the last moment, and never written down: not in the database, not in the
 * outbox, not in a log. Run again under the same id it replaces the link of the run before.
 */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly resets: PasswordResetRepository,
    private readonly sendMail: SendMail,
    private readonly settings: Settings,
  ) {}

  async execute(userId: string, id: string): Promise<void> {
    const token = newResetToken();
    const allowed = await this.db.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      if ((await this.resets.sentLastHour(tx, userId, id)) >= LINKS_PER_HOUR) return false;
      await this.resets.store(tx, id, userId, resetTokenHash(token));
      return true;
    });
    // Read behind the link: whoever changes the address from here on voids it.
    const user = allowed ? await this.users.find(userId) : null;
    if (!user) return;
    const link = `${this.settings.publicOrigin}/reset-password?token=${token}`;
    const mail = { template: 'reset-link', to: user.email, subject: `Reset your ${BRAND.name} password`, values: { link } };
    await this.sendMail.execute(mail, id);
  }
}
