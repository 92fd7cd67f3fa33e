import type { Statement } from '@warmline/contracts/statements/types';
import { boundsOf, monthName } from '@warmline/domain/time/month';
import { formatCents } from '@warmline/domain/money/money';
import { statementRows } from '@warmline/domain/money/statement';
import { DAY_MS } from '@warmline/domain/time/durations';
import { LEFT, PdfPage, RIGHT } from './pdf-page.js';

const ABOUT = 126;
const WHAT = 346;
/** Of the columns; the last one ends at the right edge. */
const WIDTHS = { date: 64, about: 210, what: 130 };

/** Renders a statement as a PDF file: the same statement is the same bytes. */
export async function renderStatement(statement: Statement): Promise<Buffer> {
  const { month, final, seller, buyer, openingCents, closingCents, heldCents, owedCents, lines, moreLines } = statement;
  const { from, until } = boundsOf(month);
  const lastDay = day(new Date(until.getTime() - DAY_MS));
  const page = await PdfPage.open(`Statement ${month}`, seller.name, lastDay);
  page.title('Statement', final ? monthName(month) : `${monthName(month)} (not final)`);
  page.pair('Period', `${day(from)} to ${lastDay}, UTC`);
  page.gap();
  page.block('From', Object.values(seller));
  page.block('To', Object.values(buyer));
  page.total('Opening balance', dollars(openingCents), 'strong');
  for (const { name, cents } of statementRows(statement)) page.total(name, dollars(cents));
  page.total('Closing balance', dollars(closingCents), 'strong');
  if (heldCents > 0) page.total('On hold, not in the closing balance', dollars(heldCents));
  if (owedCents > 0) page.total('You owe', dollars(owedCents));
  page.gap();
  page.head([
    ['Date', LEFT, WIDTHS.date],
    ['Order or deposit', ABOUT, WIDTHS.about],
    ['What', WHAT, WIDTHS.what],
    ['Amount', RIGHT, 'end'],
  ]);
  for (const { firstOn, order, deposit, what, amountCents } of lines)
    page.row([
      [firstOn, LEFT, WIDTHS.date],
      [order ? `${order.number} ${order.description}` : (deposit?.reference ?? ''), ABOUT, WIDTHS.about],
      [what, WHAT, WIDTHS.what],
      [dollars(amountCents), RIGHT, 'end'],
    ]);
  if (moreLines !== null)
    page.row([
      [`${moreLines.count} more in the CSV file`, ABOUT, WIDTHS.about],
      [dollars(moreLines.amountCents), RIGHT, 'end'],
    ]);
  return page.bytes();
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}${formatCents(Math.abs(cents))}`;
}
