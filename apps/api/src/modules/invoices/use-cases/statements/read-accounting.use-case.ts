import { accountingRows } from '@warmline/domain/money/accounting-rows';
import { documentName } from '@warmline/domain/money/invoice';
import { journalName } from '@warmline/domain/money/statement';
import { Injectable } from '@nestjs/common';
import { everyPage } from '../../../../platform/lists/every-page.js';
import { StatementFeed, type FeedChange } from '../../../ledger/public.js';
import type { InvoiceScope } from '../../invoice-scope.js';
import { AccountingDocuments, type CardDocument, type DocumentOf } from '../../persistence/accounting-documents.repository.js';
import { ReadStatements } from './read-statements.use-case.js';

/** A row of the file for accountants. Rows with a balance changed it; rows of cards did not. */
export interface AccountingLine {
  day: string;
  document: string;
  /** The number of the order or deposit. */
  order: string;
  kind: string;
  text: string;
  amountCents: number;
  tender: 'card' | 'balance' | 'promo';
  balanceAfterCents: number | null;
  taxCents: number | null;
}

/** Reads a month for accountants: what changed the balance, and what cards paid (W69). */
@Injectable()
export class ReadAccounting {
  constructor(
    private readonly statements: ReadStatements,
    private readonly feed: StatementFeed,
    private readonly documents: AccountingDocuments,
  ) {}

  /** Yields all rows in parts, by day. Throws NotFound before the first part. */
  async *parts(scope: InvoiceScope, month: string): AsyncGenerator<AccountingLine[]> {
    const { span } = await this.statements.figures(scope, month);
    const changes = everyPage((range) => this.feed.changes(scope.agencyId, span, range));
    const cards = rowsOf(everyPage((range) => this.documents.ofCards(scope, month, range)));
    let card = await cards.next();
    for await (const part of changes) {
      const lines: AccountingLine[] = [];
      for (const change of await this.withDocuments(scope, part)) {
        for (; !card.done && card.value.day < change.day; card = await cards.next()) lines.push(ofCard(card.value));
        lines.push(...ofBalance(change));
      }
      yield lines;
    }
    let rest: AccountingLine[] = [];
    for (; !card.done; card = await cards.next())
      if (rest.push(ofCard(card.value)) === 1_000) {
        yield rest;
        rest = [];
      }
    yield rest;
  }

  private async withDocuments(scope: InvoiceScope, part: readonly FeedChange[]) {
    const named = await this.statements.named(scope, part);
    const documents = await this.documents.ofJournals(
      scope,
      part.map(({ journalId }) => journalId),
    );
    const documentOf = new Map(documents.map((document) => [document.journalId, document]));
    return named.map((row) => ({ ...row, document: documentOf.get(row.journalId) }));
  }
}

type NamedChange = FeedChange & {
  order: { number: string; description: string } | null;
  deposit: { reference: string } | null;
  document: DocumentOf | undefined;
};

function ofBalance({ day, order, deposit, document, ...change }: NamedChange): AccountingLine[] {
  const about = { day, order: order?.number ?? deposit?.reference ?? '', text: order?.description ?? '' };
  const own = journalName(change.kind);
  let tax = document?.taxCents ?? null;
  return accountingRows(change).map(({ what, ...row }) => {
    // The document belongs to the journal itself, not to what it released from hold; its tax is in one row.
    const [number, taxCents] = what === own && document ? [document.number, tax] : ['', null];
    if (number !== '') tax = 0;
    return { ...about, document: number, kind: what, ...row, taxCents };
  });
}

/** What the balance paid of a mixed order is in its own rows. */
function ofCard({ day, number, series, about, text, cardCents, totalCents, taxCents }: CardDocument): AccountingLine {
  return {
    day,
    document: number,
    order: about,
    kind: series === 'INV' ? journalName('purchase') : documentName(series),
    text,
    amountCents: series === 'INV' ? -cardCents : cardCents,
    tender: 'card',
    balanceAfterCents: null,
    taxCents: cardCents === totalCents ? taxCents : 0,
  };
}

async function* rowsOf<Row>(parts: AsyncIterable<Row[]>): AsyncGenerator<Row, undefined> {
  for await (const rows of parts) yield* rows;
}
