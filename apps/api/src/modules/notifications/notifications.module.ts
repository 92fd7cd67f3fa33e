import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Module } from '@nestjs/common';
import { fileURLToPath } from 'node:url';
import { Settings } from '../../platform/config/settings.js';
import { SendMailProcessor } from './jobs/send-mail.processor.js';
import { Notifications } from './public.js';
import { SendMail } from './use-cases/send-mail.use-case.js';

const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        transport: settings.SMTP_URL,
        defaults: { from: settings.MAIL_FROM },
        template: { dir: TEMPLATES, adapter: new HandlebarsAdapter(), options: { strict: true } },
      }),
    }),
  ],
  providers: [Notifications, SendMail, SendMailProcessor],
  exports: [Notifications, SendMail],
})
export class NotificationsModule {}
