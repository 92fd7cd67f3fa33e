import { formatCents } from '@warmline/domain/money/money';
import { documentName, tenderRows } from '@warmline/domain/money/invoice';
import type { Draft } from '../persistence/document-register.js';
import { LEFT, PdfPage, RIGHT } from './pdf-page.js';

type Rendered = Pick<Draft, 'series' | 'about' | 'issuedOn' | 'netCents' | 'taxCents' | 'body'> & { number: string };

const ITEM = 200;
const QUANTITY = 330;
const EACH = 430;

/** Renders a document as a PDF file: the same document is the same bytes. */
export async function renderInvoice(document: Rendered): Promise<Buffer> {
  const { series, number, about, issuedOn, netCents, taxCents, body } = document;
  const page = await PdfPage.open(`${documentName(series)} ${number}`, body.seller.name, issuedOn);
  page.title(documentName(series), number);
  page.pair('Date', issuedOn);
  page.pair(series === 'DR' ? 'Deposit' : 'Order', about);
  if (body.creditOf !== null) page.pair('Credit of', body.creditOf);
  if (body.poText) page.pair('Reference', body.poText);
  page.gap();
  page.block('From', Object.values(body.seller));
  page.block('To', Object.values(body.buyer));
  page.head([
    ['Item', LEFT, ITEM],
    ['Quantity', QUANTITY, 'end'],
    ['Each', EACH, 'end'],
    ['Amount', RIGHT, 'end'],
  ]);
  for (const { text, quantity, unitCents, amountCents } of body.lines)
    page.row([
      [text, LEFT, ITEM],
      [String(quantity), QUANTITY, 'end'],
      [unitCents === null ? '' : formatCents(unitCents), EACH, 'end'],
      [formatCents(amountCents), RIGHT, 'end'],
    ]);
  page.line();
  for (const [name, cents] of [
    ['Net', netCents],
    ['Sales tax', taxCents],
  ] as const)
    page.total(name, formatCents(cents));
  page.total('Total', formatCents(netCents + taxCents), 'strong');
  page.gap();
  for (const { name, cents } of tenderRows(series, body.tenders)) page.total(name, formatCents(cents));
  return page.bytes();
}
