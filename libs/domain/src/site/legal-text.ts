import type { Company } from '@warmline/contracts/site/types';
import { LEGAL_MESSAGES } from '@warmline/contracts/site/legal';
import { phoneHref, readablePhone } from '../places/us-phone.ts';

/** A piece of a line: plain, bold, or a link with an address that is safe to open. */
export interface LegalSpan {
  text: string;
  bold?: true;
  href?: string;
}

export type LegalBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; spans: LegalSpan[] }
  | { kind: 'list'; ordered: boolean; items: LegalSpan[][] };

const HEADING = /^(#{2,3}) +(.+)$/;
const ITEM = /^(?:(-)|\d{1,3}\.) +(.+)$/;
const SPAN = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)|(\(\d{3}\) \d{3}-\d{4})(?!\d)/g;
/** Addresses of a link: https, email, phone, or a page of the shop; never `javascript:` or `//host`. */
const SAFE_HREF = /^(?:https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d().-]+|\/(?!\/)[^\s\\]*|#[\w-]+)$/;

/**
 * Reads the small markup of legal texts: `## ` and `### ` headings, `- ` and `1. ` lists, `**bold**`, `[text](address)`, and
 * phone numbers such as `(305) 555-0123`, which become links; an empty line ends a paragraph. Everything else, and a link with an
 * unsafe address, stays text.
 */
export function parseLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  const ids = new Set<string>();
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [item, dash, content] = ITEM.exec(line) ?? [];
    if (line === '') endParagraph();
    else if (title !== undefined) {
      endParagraph();
      blocks.push({ kind: 'heading', level: marks === '##' ? 2 : 3, id: idOf(title, ids), text: title });
    } else if (item !== undefined) {
      endParagraph();
      addItem(blocks, dash === undefined, spansOf(content ?? ''));
    } else paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: LegalBlock[], ordered: boolean, spans: LegalSpan[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(spans);
  else blocks.push({ kind: 'list', ordered, items: [spans] });
}

function spansOf(line: string): LegalSpan[] {
  const spans: LegalSpan[] = [];
  let end = 0;
  for (const found of line.matchAll(SPAN)) {
    const [whole, bold, text, address, phone] = found as [string, string?, string?, string?, string?];
    const href = phone === undefined ? address : phoneHref(phone);
    if (href !== undefined && !SAFE_HREF.test(href)) continue;
    if (found.index > end) spans.push({ text: line.slice(end, found.index) });
    spans.push(bold === undefined ? { text: text ?? phone ?? '', href } : { text: bold, bold: true });
    end = found.index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}

/** Returns the ID of a heading for its link: letters and digits, once per page. */
function idOf(title: string, taken: Set<string>): string {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section';
  let id = plain;
  for (let count = 2; taken.has(id); count += 1) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}

type Details = Pick<Company, 'name' | 'legalName' | 'address' | 'phone' | 'email' | 'supportEmail'>;

/** The details of the shop that a legal text can name, by placeholder. */
const PLACEHOLDERS: Record<string, (details: Details) => string> = {
  company: ({ name }) => name,
  'legal entity': ({ legalName, name }) => legalName || name,
  address: ({ address }) => address,
  phone: ({ phone }) => readablePhone(phone),
  email: ({ email }) => email,
  'support email': ({ supportEmail }) => supportEmail,
};

export const LEGAL_PLACEHOLDERS: readonly string[] = Object.keys(PLACEHOLDERS);

export interface FilledLegalText {
  text: string;
  /** Why the text can't be published: placeholders that don't exist, or whose detail is empty. */
  problems: string[];
}

/** Replaces placeholders such as `{company}` by the shop's details; one with a problem stays. */
export function fillLegalText(text: string, company: Details): FilledLegalText {
  const problems = new Set<string>();
  const filled = text.replace(/\{([a-z ]{1,40})\}/g, (whole, name: string) => {
    const value = PLACEHOLDERS[name]?.(company);
    if (value === undefined) problems.add(LEGAL_MESSAGES.unknownPlaceholder(name));
    else if (value === '') problems.add(LEGAL_MESSAGES.missingDetail(name));
    return value || whole;
  });
  return { text: filled, problems: [...problems] };
}
