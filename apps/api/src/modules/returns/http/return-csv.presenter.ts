import { RETURN_DECISION_TEXTS, RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { RETURN_RULE_TEXTS } from '@warmline/contracts/returns/rules';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { LineRow } from '../persistence/return-list.repository.js';
import { isMaskedFor, isMaskedForBuyer, shownPhone, toBuyer } from './return.presenter.js';
const what = (row: LineRow, isMasked: boolean) => [row.kind === 'call' ? 'Call' : row.name, shownPhone(row, isMasked), row.state];
/** Who asked for what and why, and what came back. */
const HEADER = ['Order', 'Price', 'Reason', 'Called (UTC)', 'Times', 'Heard', 'Note', 'Status', 'Due (UTC)', 'Decided (UTC)'];
const cells = (row: LineRow) => [
  row.orderNumber,
  row.priceCents / 100,
  RETURN_REASON_RULES[row.reason].text,
  isoTimeOrNull(row.calledAt),
  row.attempts,
  row.heard,
  row.note,
  RETURN_STATUS_LABELS[row.status],
  row.status === 'requested' ? isoTime(row.dueAt) : null,
  isoTimeOrNull(row.decidedAt),
];
const why = ({ rule, decisionCode }: LineRow) =>
  rule !== null ? RETURN_RULE_TEXTS[rule] : decisionCode === null ? '' : RETURN_DECISION_TEXTS[decisionCode];
const back = ({ creditedCents, isCallBack }: LineRow) => [creditedCents / 100, isCallBack ? 1 : 0];

/** The returns of a buyer, a row for each lead, callback and call, masked as in the answers. */
export const OWN_RETURNS_CSV: CsvFile<LineRow> = {
  name: 'warmline-returns.csv',
  header: [
    'Return',
    'Requested (UTC)',
    'Requested by',
    'Name',
    'Phone',
    'State',
    ...HEADER,
    'Why',
    'Answer',
    'Credited',
    'Calls back',
  ],
  cells: (row) => [
    row.number,
    isoTime(row.requestedAt),
    row.requestedBy,
    ...what(toBuyer(row), isMaskedForBuyer(row)),
    ...cells(row),
    why(row),
    row.decisionNote,
    ...back(row),
  ],
};

/** The queue of staff. */
export const queueCsv = (seesAllPhones: boolean): CsvFile<LineRow> => ({
  name: 'warmline-returns.csv',
  header: [
    'Return',
    'Agency',
    'Requested (UTC)',
    'Requested by',
    'Name',
    'Phone',
    'State',
    ...HEADER,
    'Decided by',
    'Why',
    'Answer',
    'Credited',
    'Calls back',
  ],
  cells: (row) => [
    row.number,
    row.agencyName,
    isoTime(row.requestedAt),
    row.requestedBy,
    ...what(row, isMaskedFor(seesAllPhones, row)),
    ...cells(row),
    row.decidedBy ?? '',
    why(row),
    row.decisionNote,
    ...back(row),
  ],
});
