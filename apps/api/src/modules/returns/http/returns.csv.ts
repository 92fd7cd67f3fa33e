import { RETURN_DECISION_TEXTS, RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { RETURN_RULE_TEXTS } from '@warmline/contracts/returns/rules';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { CsvColumn, CsvFile } from '../../../platform/lists/list-response.js';
import type { LineRow } from '../persistence/return-list.repository.js';
import { isMaskedFor, isMaskedForBuyer, shownPhone, toBuyer } from './return.presenter.js';

const NUMBER: CsvColumn<LineRow> = ['Return', ({ number }) => number];

const REQUEST: CsvColumn<LineRow>[] = [
  ['Requested (UTC)', ({ requestedAt }) => isoTime(requestedAt)],
  ['Requested by', ({ requestedBy }) => requestedBy],
];

const LINE: CsvColumn<LineRow>[] = [
  ['State', ({ state }) => state],
  ['Order', ({ orderNumber }) => orderNumber],
  ['Price', ({ priceCents }) => priceCents / 100],
  ['Reason', ({ reason }) => RETURN_REASON_RULES[reason].text],
  ['Called (UTC)', ({ calledAt }) => isoTimeOrNull(calledAt)],
  ['Times', ({ attempts }) => attempts],
  ['Heard', ({ heard }) => heard],
  ['Note', ({ note }) => note],
  ['Status', ({ status }) => RETURN_STATUS_LABELS[status]],
  ['Due (UTC)', ({ status, dueAt }) => (status === 'requested' ? isoTime(dueAt) : null)],
  ['Decided (UTC)', ({ decidedAt }) => isoTimeOrNull(decidedAt)],
];

const DECISION: CsvColumn<LineRow>[] = [
  ['Why', ({ rule, decisionCode: code }) => (rule ? RETURN_RULE_TEXTS[rule] : code && RETURN_DECISION_TEXTS[code])],
  ['Answer', ({ decisionNote }) => decisionNote],
  ['Credited', ({ creditedCents }) => creditedCents / 100],
  ['Calls back', ({ isCallBack }) => (isCallBack ? 1 : 0)],
];

/** The returns of a buyer, a row for each lead, callback and call, masked as in the answers. */
export const OWN_RETURNS_CSV: CsvFile<LineRow> = {
  name: 'warmline-returns.csv',
  columns: [
    NUMBER,
    ...REQUEST,
    ['Name', (row) => nameOf(toBuyer(row))],
    ['Phone', (row) => shownPhone(row, isMaskedForBuyer(row))],
    ...LINE,
    ...DECISION,
  ],
};

/** The queue of staff. */
export const queueCsv = (seesAllPhones: boolean): CsvFile<LineRow> => ({
  name: 'warmline-returns.csv',
  columns: [
    NUMBER,
    ['Agency', ({ agencyName }) => agencyName],
    ...REQUEST,
    ['Name', nameOf],
    ['Phone', (row) => shownPhone(row, isMaskedFor(seesAllPhones, row))],
    ...LINE,
    ['Decided by', ({ decidedBy }) => decidedBy],
    ...DECISION,
  ],
});

function nameOf({ kind, name }: LineRow): string {
  return kind === 'call' ? 'Call' : name;
}
