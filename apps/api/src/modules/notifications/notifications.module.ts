import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { EmailSettings } from './notifications.settings.js';
import { Notifications } from './public/notifications.js';
import { SendEmail } from './use-cases/send-email.use-case.js';

/**
 * Timeouts in ms; nodemailer's defaults are two minutes for a connection and ten for a response. Timeouts in the URL take
 * precedence.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [EmailSettings],
      useFactory: (settings: EmailSettings) => ({
        transport: withTimeouts(settings.SMTP_URL),
        defaults: { from: settings.MAIL_FROM },
      }),
    }),
  ],
  providers: [Notifications, SendEmail],
  exports: [Notifications, SendEmail],
})
export class NotificationsModule {}

function withTimeouts(smtp: string): string {
  const url = new URL(smtp);
  for (const [name, ms] of Object.entries(TIMEOUTS)) if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}
