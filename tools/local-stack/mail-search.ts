import type { MailAddress, MailSummary } from './mail-message.ts';

const FIELDS = {
  from: ({ From }: MailSummary) => (From ? words([From]) : ''),
  to: ({ To }: MailSummary) => words(To),
  cc: ({ Cc }: MailSummary) => words(Cc),
  bcc: ({ Bcc }: MailSummary) => words(Bcc),
  subject: ({ Subject }: MailSummary) => Subject,
} as const;

const words = (list: readonly MailAddress[]): string => list.map(({ Name, Address }) => `${Name} ${Address}`).join(' ');

/**
 * Mailpit's search in short: every term must be found; `from: to: cc: bcc: subject:` look in that field only, quotes hold
 * words together, upper and lower case are one.
 */
export function searchMails(mails: readonly MailSummary[], query: string): MailSummary[] {
  const terms = [...query.matchAll(/(?:(\w+):)?(?:"([^"]*)"|(\S+))/g)].map(([, field, quoted, word]) => ({
    field: field?.toLowerCase(),
    text: (quoted ?? word ?? '').toLowerCase(),
  }));
  return mails.filter((mail) =>
    terms.every(({ field, text }) => {
      const look = field && field in FIELDS ? FIELDS[field as keyof typeof FIELDS] : undefined;
      if (look) return look(mail).toLowerCase().includes(text);
      const everything = [...Object.values(FIELDS).map((one) => one(mail)), mail.Snippet].join(' ').toLowerCase();
      return everything.includes(field ? `${field}:${text}` : text);
    }),
  );
}
