import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@warmline/contracts/invoices/types';
import { documentName, tenderRows } from '@warmline/domain/money/invoice';
import type { ReactNode } from 'react';
import { Paper } from '../../../components/ui/frame/paper.ts';
import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { invoiceQuery, pdfHref } from '../api/invoices.ts';
import { Party, PrintedPage } from './printed-page.tsx';

export interface DocumentViewProps {
  number: string;
  backLink: ReactNode;
  /** Renders the link to an order. */
  orderLink: (id: string, number: string) => ReactNode;
}

/** An invoice, credit note or deposit receipt, with the contents of its PDF file. */
export function DocumentView({ number, backLink, orderLink }: DocumentViewProps) {
  const query = useQuery(invoiceQuery(number));
  return (
    <PrintedPage query={query} title={query.data?.number ?? number} pdfHref={pdfHref(number)} backLink={backLink}>
      {(document) => <Document document={document} orderLink={orderLink} />}
    </PrintedPage>
  );
}

function Document({ document, orderLink }: { document: Invoice; orderLink: DocumentViewProps['orderLink'] }) {
  const { number, series, issuedOn, about, orderId, seller, buyer, lines, netCents, taxCents, totalCents } = document;
  const { creditOf, poText, tenders } = document;
  return (
    <Paper className="receipt" aria-labelledby="document-title">
      <header>
        <div>
          <h2 id="document-title">{documentName(series)}</h2>
          <p className="num">{number}</p>
        </div>
        <p>{seller.name}</p>
      </header>
      <dl>
        <Party term="From" lines={[seller.name, seller.address, seller.email]} />
        <Party term="To" lines={[buyer.name, buyer.agencyName, buyer.address, buyer.email]} />
        <div>
          <dt>Date</dt>
          <dd>{formatDay(`${issuedOn}T12:00`)}</dd>
        </div>
        <div>
          <dt>{orderId === null ? 'Deposit' : 'Order'}</dt>
          <dd>{orderId === null ? about : orderLink(orderId, about)}</dd>
        </div>
        {creditOf !== null && <Party term="Credit of" lines={[creditOf]} />}
        {poText !== undefined && <Party term="Reference" lines={[poText]} />}
      </dl>
      <table>
        <caption className="sr-only">Lines of the document</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" data-end>
              Quantity
            </th>
            <th scope="col" data-end>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, quantity, unitCents, amountCents }, at) => (
            <tr key={at}>
              <td>{text}</td>
              <td data-end>
                {formatCount(quantity)}
                {unitCents !== null && quantity > 1 && ` × ${formatCents(unitCents)}`}
              </td>
              <td data-end>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Total name="Net" cents={netCents} />
          <Total name="Sales tax" cents={taxCents} />
          <Total name="Total" cents={totalCents} />
          {tenderRows(series, tenders).map(({ name, cents }) => (
            <Total key={name} name={name} cents={cents} />
          ))}
        </tfoot>
      </table>
    </Paper>
  );
}

function Total({ name, cents }: { name: string; cents: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td data-end>{formatCents(cents)}</td>
    </tr>
  );
}
