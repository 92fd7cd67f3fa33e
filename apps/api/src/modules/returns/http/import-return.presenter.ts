import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { ImportReturnRow } from '../persistence/import-return.repository.js';

/** The returned leads of an import, for its vendor. */
export const IMPORT_RETURNS_CSV: CsvFile<ImportReturnRow> = {
  name: 'warmline-import-returns.csv',
  columns: [
    ['Phone', ({ phone }) => formatPhone(phone)],
    ['State', ({ state }) => state],
    ['Reason', ({ reason }) => RETURN_REASON_RULES[reason].text],
    ['Status', ({ status }) => RETURN_STATUS_LABELS[status]],
    ['Returned (UTC)', ({ requestedAt }) => isoTime(requestedAt)],
    ['Decided (UTC)', ({ decidedAt }) => isoTimeOrNull(decidedAt)],
  ],
};
