import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { Site } from '../../site/public.js';
import { DepositRepository } from '../../wallet/public.js';
import { billedTo, sellerOf } from '../billing-party.js';
import { BillingProfiles } from '../persistence/billing-profile.repository.js';
import { DocumentRegister, type Draft, type DueDocument } from '../persistence/document-register.js';
import { InvoiceOrders } from '../ports.js';
import { SalesTax } from '../tax.js';

/** What a credit note is for. */
const CREDITS = {
  refund: 'Refund',
  return_credit: 'Returned lead',
  callback_credit: 'Returned callback',
  call_credit: 'Returned call',
};

type Sale = DueDocument & { kind: Exclude<DueDocument['kind'], 'deposit'> };

type Tenders = Draft['body']['tenders'];

type Contents = Pick<Draft, 'series' | 'about' | 'agencyId' | 'buyerId'> &
  Pick<Draft['body'], 'buyer' | 'lines' | 'tenders' | 'creditOf'>;

/** Writes what a document says, from what was paid and by whom on its day (W64). */
@Injectable()
export class DraftDocument {
  constructor(
    private readonly orders: InvoiceOrders,
    private readonly deposits: DepositRepository,
    private readonly register: DocumentRegister,
    private readonly profiles: BillingProfiles,
    private readonly site: Site,
    private readonly tax: SalesTax,
  ) {}

  /**
   * Returns null for money that needs no document: the refund of a payment that bought nothing, or of what was credited before.
   * Throws for a credit note before its invoice (W78).
   */
  async of(tx: Transaction, due: DueDocument): Promise<Draft | null> {
    const contents = await (isSale(due) ? this.sale(tx, due) : this.deposit(tx, due));
    if (contents === null) return null;
    const { series, about, agencyId, buyerId, ...paid } = contents;
    // Documents of guests name the person who ordered.
    const profile = agencyId === null ? null : await this.profiles.find(agencyId, tx);
    const body = profile
      ? { ...paid, buyer: billedTo(paid.buyer, profile), ...(profile.poText && { poText: profile.poText }) }
      : paid;
    const netCents = body.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const { taxCents, ...tax } = this.tax.quote({ categories: body.lines.map(({ category }) => category), netCents });
    return {
      series,
      about,
      agencyId,
      buyerId,
      netCents,
      taxCents,
      journalId: due.journalId,
      subjectId: due.subjectId,
      issuedOn: due.issuedOn,
      body: { seller: sellerOf(this.site.company()), tax, ...body },
    };
  }

  private async sale(tx: Transaction, due: Sale): Promise<Contents | null> {
    const order = await this.orders.find(tx, due.subjectId);
    if (order === null) return null;
    const { number, agencyId, buyerId, buyer, product, lines, tenders } = order;
    const common = { about: number, agencyId, buyerId, buyer };
    if (due.kind === 'purchase') return { ...common, series: 'INV', lines, tenders, creditOf: null };
    const invoice = await this.register.invoiceOf(tx, due.subjectId);
    if (invoice === null) {
      if (await this.register.isSold(tx, due.subjectId)) throw new Error(`The invoice of order ${number} is not written yet`);
      return null;
    }
    const paid = { cardCents: due.toCardCents, balanceCents: due.toBalanceCents, promoCents: due.toPromoCents };
    const amountCents = Math.min(sumOf(paid), invoice.leftCents);
    if (amountCents === 0) return null;
    const category = lines[0]?.category ?? 'none';
    const what = due.kind === 'callback_credit' && product === 'appointment' ? 'Returned appointment' : CREDITS[due.kind];
    return {
      ...common,
      series: 'CN',
      lines: [{ text: `${what} of order ${number}`, category, quantity: 1, unitCents: amountCents, amountCents }],
      tenders: reducedTo(amountCents, paid),
      creditOf: invoice.number,
    };
  }

  private async deposit(tx: Transaction, { subjectId, receivedCents }: DueDocument): Promise<Contents | null> {
    const deposit = await this.deposits.find(subjectId, tx);
    if (deposit === null) return null;
    return {
      series: 'DR',
      about: deposit.reference,
      agencyId: deposit.agencyId,
      buyerId: deposit.createdBy,
      creditOf: null,
      buyer: { name: '', agencyName: '', address: '', email: deposit.receiptEmail },
      lines: [
        {
          text: 'Funds added to your balance',
          category: 'none',
          quantity: 1,
          unitCents: receivedCents,
          amountCents: receivedCents,
        },
      ],
      tenders: { cardCents: receivedCents, balanceCents: 0, promoCents: 0 },
    };
  }
}

function sumOf({ cardCents, balanceCents, promoCents }: Tenders): number {
  return cardCents + balanceCents + promoCents;
}

/**
 * Returns what a credit note of `cents` says of a refund. The card has less first: only refunds on the provider's own pages
 * exceed what is left.
 */
function reducedTo(cents: number, paid: Tenders): Tenders {
  const balanceAndPromo = Math.min(cents, paid.balanceCents + paid.promoCents);
  const promoCents = Math.min(balanceAndPromo, paid.promoCents);
  return { cardCents: cents - balanceAndPromo, balanceCents: balanceAndPromo - promoCents, promoCents };
}

function isSale(due: DueDocument): due is Sale {
  return due.kind !== 'deposit';
}
