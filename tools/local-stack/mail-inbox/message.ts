import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';

/** Types of Mailpit's API (https://mailpit.axllent.org/docs/api-v1/), so that tests run against either. */
export interface MailAddress {
  Name: string;
  Address: string;
}

export interface MailAttachment {
  PartID: string;
  FileName: string;
  ContentType: string;
  ContentID: string;
  Size: number;
  Checksums: { MD5: string; SHA1: string; SHA256: string };
}

interface MailHead {
  ID: string;
  MessageID: string;
  From: MailAddress | null;
  To: MailAddress[];
  Cc: MailAddress[];
  Bcc: MailAddress[];
  ReplyTo: MailAddress[];
  Subject: string;
  Username: string;
  Tags: string[];
  /** Bytes of the whole email. */
  Size: number;
}

export interface MailSummary extends MailHead {
  Read: boolean;
  /** Time of receipt, ISO 8601. */
  Created: string;
  /** Number of attachments. */
  Attachments: number;
  /** First 250 characters of the text. */
  Snippet: string;
}

export interface MailDetail extends MailHead {
  ReturnPath: string;
  /** Date header of the email, or the time of receipt, ISO 8601. */
  Date: string;
  Text: string;
  HTML: string;
  Inline: MailAttachment[];
  Attachments: MailAttachment[];
}

export interface Envelope {
  ID: string;
  from: string;
  recipients: string[];
  received: string;
}

export interface ParsedMail {
  summary: MailSummary;
  detail: MailDetail;
  /** Contents of the attachments by part id. */
  parts: Map<string, Uint8Array>;
}

/** Parses a raw email; recipients of the envelope that no header lists are blind copies. */
export async function parseMail(raw: Uint8Array, envelope: Envelope): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const listed = (list: typeof mail.to): MailAddress[] => (list ?? []).flatMap(addresses);
  const To = listed(mail.to);
  const Cc = listed(mail.cc);
  const named = new Set([...To, ...Cc].map(({ Address }) => Address.toLowerCase()));
  const head: MailHead = {
    ID: envelope.ID,
    MessageID: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    From: mail.from ? (addresses(mail.from)[0] ?? null) : { Name: '', Address: envelope.from },
    To,
    Cc,
    Bcc: envelope.recipients.filter((one) => !named.has(one.toLowerCase())).map((Address) => ({ Name: '', Address })),
    ReplyTo: listed(mail.replyTo),
    Subject: mail.subject ?? '',
    Username: '',
    Tags: [],
    Size: raw.byteLength,
  };
  const text = mail.text ?? '';
  const parts = new Map<string, Uint8Array>();
  const inline: MailAttachment[] = [];
  const attached: MailAttachment[] = [];
  for (const [index, part] of mail.attachments.entries()) {
    const content = bytes(part.content);
    const PartID = String(index + 1);
    parts.set(PartID, content);
    (part.disposition === 'inline' ? inline : attached).push({
      PartID,
      FileName: part.filename ?? '',
      ContentType: part.mimeType,
      ContentID: (part.contentId ?? '').replace(/^<|>$/g, ''),
      Size: content.byteLength,
      Checksums: { MD5: digest('md5', content), SHA1: digest('sha1', content), SHA256: digest('sha256', content) },
    });
  }
  const Snippet = (text || plainText(mail.html ?? '')).replace(/\s+/g, ' ').trim().slice(0, 250);
  return {
    summary: { ...head, Read: false, Created: envelope.received, Attachments: attached.length, Snippet },
    detail: {
      ...head,
      ReturnPath: envelope.from,
      Date: mail.date ?? envelope.received,
      Text: text,
      HTML: mail.html ?? '',
      Inline: inline,
      Attachments: attached,
    },
    parts,
  };
}

interface Mailbox {
  name?: string;
  address?: string;
  group?: Mailbox[];
}

function addresses(one: Mailbox): MailAddress[] {
  if (one.group) return one.group.flatMap(addresses);
  return one.address ? [{ Name: one.name ?? '', Address: one.address }] : [];
}

const digest = (algorithm: string, content: Uint8Array): string => createHash(algorithm).update(content).digest('hex');

const bytes = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const plainText = (html: string): string => html.replace(/<(style|script|title)[\s\S]*?<\/\1>|<[^>]+>/gi, ' ');
