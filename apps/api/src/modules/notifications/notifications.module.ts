import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { SendMailProcessor } from './jobs/send-mail.processor.js';
import { MailTemplates } from './mail-templates.js';
import { Notifications } from './public.js';
import { SendMail } from './use-cases/send-mail.use-case.js';

/** In ms; nodemailer waits two minutes for a connection and ten for an answer by itself. What the URL says of them stays. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        transport: withLimits(settings.SMTP_URL),
        defaults: { from: settings.MAIL_FROM },
        template: { adapter: new MailTemplates() },
      }),
    }),
  ],
  providers: [Notifications, SendMail, SendMailProcessor],
  exports: [Notifications, SendMail],
})
export class NotificationsModule {}

function withLimits(smtp: string): string {
  const url = new URL(smtp);
  for (const [name, ms] of Object.entries(LIMITS)) if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}
