import { expect, it } from '@jest/globals';
import { leastWidth, TICK_PX, type Column } from '../../../components/data-table/columns.ts';
import { adminOrderColumns } from '../../../features/admin-orders/components/admin-order-columns.tsx';
import { changeColumns } from '../../../features/admin-leads/components/change-history.tsx';
import { LEAD_COLUMNS } from '../../../features/admin-leads/components/lead-columns.tsx';
import { AUDIT_COLUMNS } from '../../../features/audit/components/audit-columns.tsx';
import { bookingColumns } from '../../../features/bookings/components/booking-columns.tsx';
import { CALL_COLUMNS } from '../../../features/calls/components/call-columns.tsx';
import { callbackColumns } from '../../../features/callbacks/components/callback-columns.tsx';
import { campaignColumns } from '../../../features/admin-calls/components/campaign-columns.tsx';
import { ledgerColumns } from '../../../features/admin-calls/components/campaign/ledger-section.tsx';
import { MISS_COLUMNS } from '../../../features/admin-calls/components/intake-health.tsx';
import { liveColumns } from '../../../features/admin-calls/components/live-board.tsx';
import { closedReviewColumns, reviewColumns } from '../../../features/admin-calls/components/reviews-section.tsx';
import { disputeColumns } from '../../../features/disputes/components/dispute-columns.tsx';
import { importColumns } from '../../../features/imports/components/import-columns.tsx';
import { callbackFacts, CONTACT_PX } from '../../../features/my-leads/components/my-callbacks-section.tsx';
import { leadFacts } from '../../../features/my-leads/components/my-leads-section.tsx';
import { ownedColumns } from '../../../features/my-leads/components/owned-columns.tsx';
import { vendorColumns } from '../../../features/imports/components/vendor-columns.tsx';
import { sessionColumns } from '../../../features/sessions/components/session-columns.tsx';
import { LEGAL_COLUMNS } from '../../../features/site/components/legal-columns.tsx';
import { invoiceColumns } from '../../../features/invoices/components/invoice-columns.tsx';
import { statementColumns } from '../../../features/invoices/components/statements-section.tsx';
import { returnColumns } from '../../../features/returns/components/my-returns.tsx';
import { queueColumns } from '../../../features/returns/components/staff/queue-columns.tsx';
import { adjustmentColumns } from '../../../features/wallet/components/staff/adjustment-columns.tsx';
import { walletColumns } from '../../../features/wallet/components/staff/wallet-columns.tsx';
import { entryColumns } from '../../../features/wallet/components/entry-columns.tsx';
import { userColumns } from '../../../features/users/components/user-columns.tsx';

/** A window of 1,280 px without the navigation, the padding of the page and the border of the table. */
const LAPTOP_PX = 998;
/** Columns that are shown unless someone chooses others. */
const shown = <Row,>(columns: readonly Column<Row>[]) => columns.filter((column) => column.shown !== 'off');
const nothing = (): undefined => undefined;
const WORK = { onCall: nothing, onStatus: nothing, onNote: nothing };

it.each([
  ['users', leastWidth(userColumns({ linkTo: nothing, ownId: '', ownPasswordLink: null, onChangePassword: nothing }))],
  ['orders', leastWidth(adminOrderColumns('transfers', nothing, nothing))],
  ['stored leads', leastWidth(LEAD_COLUMNS) + TICK_PX],
  ['bulk changes', leastWidth(changeColumns(nothing))],
  ['imports', leastWidth(shown(importColumns({ linkTo: nothing, onReview: nothing, onDiscard: nothing, onRevert: nothing })))],
  ['vendors', leastWidth(vendorColumns({ onImports: nothing, onChange: nothing }))],
  ['bookings', leastWidth(bookingColumns(nothing))],
  ['callbacks', leastWidth(callbackColumns(nothing)) + TICK_PX],
  ['live calls', leastWidth(liveColumns(nothing))],
  ['calls to review', leastWidth(reviewColumns(nothing, nothing))],
  ['closed reviews', leastWidth(closedReviewColumns(nothing))],
  ['callers without a campaign', leastWidth(MISS_COLUMNS)],
  ['campaigns', leastWidth(campaignColumns(nothing))],
  ['the ledger of a campaign', leastWidth(ledgerColumns())],
  ['calls', leastWidth(CALL_COLUMNS)],
  ['sessions', leastWidth(sessionColumns(nothing)) + TICK_PX],
  ['My Leads', leastWidth(ownedColumns(leadFacts(nothing), WORK)) + TICK_PX],
  ['the callbacks in My Leads', leastWidth(ownedColumns(callbackFacts(nothing), WORK, CONTACT_PX)) + TICK_PX],
  ['the activity of a wallet', leastWidth(entryColumns(nothing))],
  ['invoices', leastWidth(invoiceColumns(nothing, nothing))],
  ['statements', leastWidth(statementColumns(nothing))],
  ['wallets', leastWidth(walletColumns(nothing))],
  ['adjustments', leastWidth(adjustmentColumns({ canDecide: true, onDecide: nothing, walletLink: nothing }))],
  ['returns', leastWidth(shown(returnColumns(nothing)))],
  [
    'returns to decide',
    leastWidth(queueColumns({ buyerLink: nothing, orderLink: nothing, onDecide: nothing, isChecking: false })) + TICK_PX,
  ],
  ['disputes', leastWidth(disputeColumns(nothing, 0))],
  ['legal pages', leastWidth(LEGAL_COLUMNS)],
  ['the audit log', leastWidth(AUDIT_COLUMNS)],
])('the table of %s fits beside the navigation on a laptop', (_, width) => expect(width).toBeLessThanOrEqual(LAPTOP_PX));
