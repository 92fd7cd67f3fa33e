import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { useItems } from '../../../lib/api/use-items.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { invoicesQuery } from '../api/invoices.ts';
import { BillingPanel } from './billing-panel.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { StatementsSection, type StatementLink } from './statements-section.tsx';

export interface InvoicesSectionProps {
  /** Renders the link to an order. */
  orderLink: (id: string, number: string) => ReactNode;
  /** Renders the link to a document. */
  documentLink: (number: string) => ReactNode;
  /** Renders the link to the statement of a month. */
  statementLink: StatementLink;
}

/** The invoices, credit notes and deposit receipts that the seat sees (W66), with what else its role may see. */
export function InvoicesSection({ orderLink, documentLink, statementLink }: InvoicesSectionProps) {
  const list = useInfiniteQuery(invoicesQuery);
  const documents = useItems(list);
  const columns = useMemo(() => invoiceColumns(orderLink, documentLink), [orderLink, documentLink]);
  const [seesBalance, mayManage] = [usePermission('wallet.use'), usePermission('agency.manage')];
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
      {seesBalance && <StatementsSection statementLink={statementLink} />}
      {mayManage && <BillingPanel />}
    </Stack>
  );
}
