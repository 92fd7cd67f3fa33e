import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { SendMailProcessor } from './jobs/send-mail.processor.js';
import { MailTemplates } from './mail-templates.js';
import { Notifications } from './public.js';
import { SendMail } from './use-cases/send-mail.use-case.js';

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        transport: settings.SMTP_URL,
        defaults: { from: settings.MAIL_FROM },
        template: { adapter: new MailTemplates() },
      }),
    }),
  ],
  providers: [Notifications, SendMail, SendMailProcessor],
  exports: [Notifications, SendMail],
})
export class NotificationsModule {}
