import { formatCents } from '@warmline/domain/money/money';
import type { InvoiceSummary } from '@warmline/contracts/invoices/types';
import { documentName } from '@warmline/domain/money/invoice';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { pdfHref } from '../api/invoices.ts';

/** Columns of the documents, with links to each and to its order. */
export const invoiceColumns = (
  orderLink: (id: string, number: string) => ReactNode,
  documentLink: (number: string) => ReactNode,
): readonly Column<InvoiceSummary>[] => [
  {
    id: 'number',
    name: 'Document',
    card: 'title',
    shown: 'always',
    cell: ({ number, series }) => (
      <>
        <strong>{documentName(series)}</strong>
        <small className="num">{documentLink(number)}</small>
      </>
    ),
  },
  {
    id: 'date',
    name: 'Date',
    width: 130,
    card: 'line',
    // The day of the document, in UTC, is the same for every reader.
    cell: ({ issuedOn }) => <time dateTime={issuedOn}>{formatDay(`${issuedOn}T12:00`)}</time>,
  },
  {
    id: 'about',
    name: 'For',
    width: 150,
    card: 'labelled',
    cell: ({ orderId, about }) => (orderId === null ? about : orderLink(orderId, about)),
  },
  {
    id: 'tax',
    name: 'Sales tax',
    width: 110,
    end: true,
    card: 'labelled',
    cell: ({ taxCents }) => <span className="num">{formatCents(taxCents)}</span>,
  },
  {
    id: 'total',
    name: 'Total',
    width: 120,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ series, totalCents }) => (
      <strong className="num">{`${series === 'CN' ? '−' : ''}${formatCents(totalCents)}`}</strong>
    ),
  },
  {
    id: 'pdf',
    name: 'File',
    width: 90,
    end: true,
    card: 'actions',
    shown: 'always',
    cell: ({ number }) => (
      <a className="btn btn-secondary btn-small" href={pdfHref(number)} download aria-label={`PDF of ${number}`}>
        PDF
      </a>
    ),
  },
];
