import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Stack } from '../../../components/ui/layout.ts';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { SectionHead } from '../../../components/ui/section-head.tsx';
import { invoicesQuery } from '../api/invoices.ts';
import { invoiceColumns } from './invoice-columns.tsx';

export interface InvoicesSectionProps {
  /** Renders the link to an order. */
  orderLink: (id: string, number: string) => ReactNode;
}

/** The invoices, credit notes and deposit receipts that the seat sees (W66). */
export function InvoicesSection({ orderLink }: InvoicesSectionProps) {
  const list = useInfiniteQuery(invoicesQuery);
  const documents = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const columns = useMemo(() => invoiceColumns(orderLink), [orderLink]);
  return (
    <Stack as="section" aria-labelledby="invoices-title">
      <SectionHead>
        <h1 id="invoices-title">Invoices</h1>
        <p>An invoice for each purchase, a credit note for each refund, and a receipt for each deposit.</p>
      </SectionHead>
      <DataTable
        name="invoices"
        caption="Documents, newest first"
        columns={columns}
        rows={documents}
        rowId={({ number }) => number}
        list={list}
        texts={{ loading: 'Loading invoices', failed: "We couldn't load your invoices" }}
        empty={
          <EmptyState icon="file" title="No invoices yet">
            <p>Your first invoice appears a minute after your first purchase.</p>
          </EmptyState>
        }
      >
        <MoreRows list={list} what="documents" more="older" />
      </DataTable>
    </Stack>
  );
}
