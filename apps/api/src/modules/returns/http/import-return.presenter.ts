import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { ImportReturnRow } from '../persistence/import-return.repository.js';

/** The returned leads of an import, for its vendor. */
export const IMPORT_RETURNS_CSV: CsvFile<ImportReturnRow> = {
  name: 'warmline-import-returns.csv',
  header: ['Phone', 'State', 'Reason', 'Status', 'Returned (UTC)', 'Decided (UTC)'],
  cells: ({ phone, state, reason, status, requestedAt, decidedAt }) => [
    formatPhone(phone),
    state,
    RETURN_REASON_RULES[reason].text,
    RETURN_STATUS_LABELS[status],
    isoTime(requestedAt),
    isoTimeOrNull(decidedAt),
  ],
};
