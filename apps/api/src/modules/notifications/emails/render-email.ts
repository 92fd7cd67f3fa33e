import { BRAND } from '@warmline/contracts/site/brand';
import type { Company } from '@warmline/contracts/site/types';
import type { Block, Email } from './email.js';
import { EMAILS } from './email-list.js';

const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';
const MUTED = 'color:#52605a';
const LINE = 'border-top:1px solid #e2e7e4';

/** The two parts of an email. */
export interface RenderedEmail {
  html: string;
  text: string;
}

/** Renders both parts of an email from its name and stored values. Throws if the email is unknown or a value is missing. */
export function renderEmail(
  template: string,
  values: Record<string, unknown>,
  publicUrl: string,
  company: Company,
): RenderedEmail {
  const { body, footer } = findEmail(template).parts;
  const blocks = body(withoutGaps(template, values) as never).map((block) => blockInNameOf(company, block));
  const contact = contactLine(company, footer);
  return { html: htmlOf(company.name, blocks, contact, publicUrl), text: textOf(company.name, blocks, contact, publicUrl) };
}

/** Returns the email with a stored name. Throws if there is none. */
export function findEmail(template: string): Email<never> {
  const email = EMAILS.find((one) => one.template === template);
  if (!email) throw new Error(`No email is named ${template}`);
  return email;
}

/** Emails name the demo shop, also those in the outbox; returns the text with the company in its place. */
export function inNameOf(company: Company, text: string): string {
  const support = company.supportEmail || company.email;
  return text
    .replaceAll(`email ${BRAND.supportEmail}`, () => (support ? `email ${support}` : 'contact us'))
    .replaceAll(BRAND.name, () => company.name);
}

/** What people typed (quotes and rows) stays as it is. */
function blockInNameOf(company: Company, block: Block): Block {
  if ('heading' in block) return { heading: inNameOf(company, block.heading) };
  return 'text' in block ? { text: inNameOf(company, block.text) } : block;
}

/** Leaves out what the owner hasn't entered (D1). */
function contactLine({ supportEmail, email, phone }: Company, footer?: string): string {
  const ways = [supportEmail || email, phone].filter(Boolean).join(' · ');
  return [footer, ways && `Questions? ${ways}`].filter(Boolean).join(' ');
}

/** Returns stored values. Those of another release may lack one, which must fail the email instead of sending "undefined". */
export function withoutGaps(template: string, values: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(values, {
    get(target, name) {
      const value = target[name as string];
      if (value === undefined || value === null) throw new Error(`The email ${template} has no value ${String(name)}`);
      return value;
    },
  });
}

function htmlOf(name: string, blocks: readonly Block[], contact: string, publicUrl: string): string {
  return `<html lang='en'>
  <body style='margin:0;background:#f6f8f7;${FONT};color:#0f1714'>
    <div style='max-width:560px;margin:0 auto;padding:32px 24px'>
      <p style='font-weight:600;margin:0 0 24px'>${escapeHtml(name)}</p>
      <div style='background:#fff;border:1px solid #e2e7e4;border-radius:14px;padding:28px'>
        ${blocks.map((block) => htmlBlock(block, publicUrl)).join('\n        ')}
      </div>
      <p style='font-size:13px;${MUTED};margin:20px 0 0'>${escapeHtml(contact)}</p>
    </div>
  </body>
</html>
`;
}

function htmlBlock(block: Block, publicUrl: string): string {
  if ('heading' in block) return `<h1 style='font-size:22px;margin:0 0 8px'>${escapeHtml(block.heading)}</h1>`;
  if ('text' in block) return `<p style='margin:0 0 20px;${MUTED}'>${escapeHtml(block.text)}</p>`;
  if ('quote' in block) {
    const style = 'margin:0 0 20px;padding:12px 16px;background:#f6f8f7;border-radius:10px;white-space:pre-wrap';
    return `<p style='${style}'>${escapeHtml(block.quote)}</p>`;
  }
  if ('rows' in block) {
    const rows = block.rows.map(([label, value], at) => htmlRow(label, String(value), at === block.rows.length - 1));
    return `<table style='width:100%;border-collapse:collapse;font-size:15px'>${rows.join('')}</table>`;
  }
  const url = escapeHtml(urlOf(block.path, publicUrl));
  if ('link' in block)
    return `<p style='margin:20px 0 0'><a href="${url}" style='color:#0b6b50'>${escapeHtml(block.link)}</a></p>`;
  const button = 'display:inline-block;background:#0b6b50;color:#fff;text-decoration:none;padding:12px 20px;border-radius:10px';
  return `<p style='margin:20px 0'><a href="${url}" style='${button}'>${escapeHtml(block.button)}</a></p>
        <p style='margin:0;font-size:13px;${MUTED};word-break:break-all'>Or open this link: ${url}</p>`;
}

function htmlRow(label: string, value: string, isTotal: boolean): string {
  const style = `padding:8px 0;${isTotal ? `${LINE};font-weight:600` : ''}`;
  return `<tr><td style='${style}${isTotal ? '' : MUTED}'>${escapeHtml(label)}</td><td style='${style};text-align:right'>${escapeHtml(value)}</td></tr>`;
}

function textOf(name: string, blocks: readonly Block[], contact: string, publicUrl: string): string {
  return [name, ...blocks.map((block) => textBlock(block, publicUrl)), contact].filter(Boolean).join('\n\n') + '\n';
}

function textBlock(block: Block, publicUrl: string): string {
  if ('heading' in block) return block.heading;
  if ('text' in block) return block.text;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${'link' in block ? block.link : block.button}: ${urlOf(block.path, publicUrl)}`;
}

function urlOf(path: string, publicUrl: string): string {
  return path.startsWith('/') ? `${publicUrl}${path}` : path;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For texts and double-quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char]!);
}
