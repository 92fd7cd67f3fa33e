// Process of the local email inbox. Settings: SMTP_PORT, MAIL_INBOX_PORT, MAIL_FOLDER.
import { startMailInbox } from './mail-inbox.ts';

const inbox = await startMailInbox({
  folder: process.env.MAIL_FOLDER ?? '.data/mail',
  smtpPort: Number(process.env.SMTP_PORT ?? 1025),
  httpPort: Number(process.env.MAIL_INBOX_PORT ?? 8025),
});
console.log(`inbox ${inbox.url}, SMTP ${inbox.smtpUrl}`);

const stop = (): void => void inbox.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
