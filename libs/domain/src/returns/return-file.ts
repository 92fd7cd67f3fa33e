import type { ReturnFileColumn } from '@warmline/contracts/returns/files';
import { RETURN_REASON_RULES, RETURN_REASONS, type ReturnReason } from '@warmline/contracts/returns/reasons';
import { headerKey, phoneColumns, withoutUnit } from '../files/csv-columns.ts';

/** Header words per column, likeliest first; compared without case and punctuation. A phone is recognized as in imports. */
const SYNONYMS: Record<Exclude<ReturnFileColumn, 'phone'>, readonly string[]> = {
  order: ['order', 'ordernumber', 'orderno', 'orderid', 'purchase', 'invoice'],
  reason: ['reason', 'returnreason', 'reasoncode', 'disposition', 'result', 'outcome', 'status', 'code'],
  calledAt: [
    'calledat',
    'called',
    'calledon',
    'datecalled',
    'calldate',
    'calltime',
    'lastcalled',
    'lastcall',
    'date',
    'timestamp',
  ],
  note: ['note', 'notes', 'comment', 'comments', 'details', 'description', 'remarks'],
};

/** Words of a reason beside its code and its text, as dialers and CRMs write them. */
const WORDS: Partial<Record<ReturnReason, readonly string[]>> = {
  no_show: ['noshow', 'missedappointment'],
  disconnected: ['disconnectednumber', 'disconnectedphone', 'notinservice', 'outofservice', 'disc', 'deadnumber'],
  wrong_number: ['wrongphone', 'wrong', 'badnumber', 'wn'],
  not_the_person: ['wrongperson', 'notthisperson'],
  never_inquired: ['neverasked', 'didnotinquire', 'didntinquire', 'norequest'],
  bad_data: ['baddata', 'invalid', 'fake', 'bogus', 'wrongstate'],
  duplicate_own: ['duplicate', 'dupe', 'dup'],
  dnc_or_litigator: ['dnc', 'donotcall', 'litigator', 'tcpa'],
  deceased: ['dead', 'died', 'passedaway'],
};

const REASON_OF = new Map(
  RETURN_REASONS.filter((reason) => RETURN_REASON_RULES[reason].of !== 'call').flatMap((reason) =>
    [reason, RETURN_REASON_RULES[reason].text, ...(WORDS[reason] ?? [])].map((word) => [headerKey(word), reason] as const),
  ),
);

/** Finds the columns of a file of returns; a missing one is not in the result (W22). */
export function returnColumns(headers: readonly string[]): Partial<Record<ReturnFileColumn, number>> {
  const keys = headers.map((header) => headerKey(withoutUnit(header)));
  const phone = phoneColumns(headers)[0];
  const found: Partial<Record<ReturnFileColumn, number>> = phone === undefined ? {} : { phone };
  for (const column of Object.keys(SYNONYMS) as (keyof typeof SYNONYMS)[]) {
    const word = SYNONYMS[column].find((synonym) => keys.includes(synonym));
    if (word !== undefined) found[column] = keys.indexOf(word);
  }
  return found;
}

/**
 * Recognizes the reason of a lead, callback or appointment by its code, its text, or a usual word for it; null for anything else.
 */
export function recognizeReason(text: string): ReturnReason | null {
  return REASON_OF.get(headerKey(text)) ?? null;
}
