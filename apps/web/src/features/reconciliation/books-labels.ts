import type { DifferenceKind, ReconciliationCheck, ReconciliationStatus } from '@warmline/contracts/reconciliation/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';

export const STATUS_PILLS: Record<ReconciliationStatus, readonly [label: string, tone: PillTone]> = {
  running: ['Running', 'info'],
  clean: ['Clean', 'good'],
  differences: ['Differences', 'bad'],
  incomplete: ['Incomplete', 'warn'],
};

export const CHECK_LABELS: Record<ReconciliationCheck, string> = {
  C1: 'Ledger',
  C2: 'Paid orders',
  C3: 'Deposits',
  C4: 'Refunds and credits',
  C5: 'Charges at the provider',
  C6: 'Refunds at the provider',
  C7: 'Disputes',
  C8: 'Sum at the provider',
  C9: 'Invoices and receipts',
  C10: 'Saved cards',
};

export const KIND_LABELS: Record<DifferenceKind, string> = {
  missing_here: 'Unknown here',
  missing_there: 'Missing at the provider',
  amount: 'Another amount',
  currency: 'Another currency',
  double: 'Charged twice',
  status: 'Another status',
  not_posted: 'Not posted',
  broken: 'Rule of the ledger broken',
  sum: 'Another sum',
  undocumented: 'Document missing',
  document_twice: 'Two documents',
  number_missing: 'Number missing',
  no_consent: 'Consent missing',
};
