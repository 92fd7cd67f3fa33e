import type { MailAddress, MailSummary } from './message.ts';

const FIELDS = {
  from: ({ From }: MailSummary) => (From ? addressText([From]) : ''),
  to: ({ To }: MailSummary) => addressText(To),
  cc: ({ Cc }: MailSummary) => addressText(Cc),
  bcc: ({ Bcc }: MailSummary) => addressText(Bcc),
  subject: ({ Subject }: MailSummary) => Subject,
} as const;

const addressText = (list: readonly MailAddress[]): string => list.map(({ Name, Address }) => `${Name} ${Address}`).join(' ');

/**
 * A subset of Mailpit's search: every term must match, `from: to: cc: bcc: subject:` search one field only, quotes join words,
 * case is ignored.
 */
export function searchMails(mails: readonly MailSummary[], query: string): MailSummary[] {
  const terms = [...query.matchAll(/(?:(\w+):)?(?:"([^"]*)"|(\S+))/g)].map(([, field, quoted, word]) => ({
    field: field?.toLowerCase(),
    text: (quoted ?? word ?? '').toLowerCase(),
  }));
  return mails.filter((mail) =>
    terms.every(({ field, text }) => {
      const readField = field && field in FIELDS ? FIELDS[field as keyof typeof FIELDS] : undefined;
      if (readField) return readField(mail).toLowerCase().includes(text);
      const everything = [...Object.values(FIELDS).map((one) => one(mail)), mail.Snippet].join(' ').toLowerCase();
      return everything.includes(field ? `${field}:${text}` : text);
    }),
  );
}
