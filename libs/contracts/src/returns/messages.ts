import { RETURN_LIMITS } from './limits.ts';
import { RETURN_REASON_RULES, type ReturnReason } from './reasons.ts';
import type { RefuseRule } from './rules.ts';
import type { ReturnDecisionCode, ReturnStatus } from './types.ts';

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  requested: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
};

/** The return of a lead or callback, beside its price. */
export const LEAD_RETURN_LABELS: Record<ReturnStatus, string> = {
  requested: 'Return requested',
  refused: 'Return refused',
  accepted: 'Returned',
};

/** What a decision of staff says, as the buyer reads it. */
export const RETURN_DECISION_TEXTS: Record<ReturnDecisionCode, string> = {
  shown: 'What you sent shows it.',
  in_favor: 'Decided in your favor.',
  reached: 'We reached this person at this number.',
  not_shown: 'What you sent doesn’t show it.',
  no_reason: 'This is no reason for a return.',
  misuse: 'This lead was used, and then returned.',
};

/** Texts of returns that API and pages share. */
export const RETURN_MESSAGES = {
  linesRequired: 'Please choose at least one lead, callback, appointment or call',
  tooManyLines: `Please return at most ${RETURN_LIMITS.lines} at once, or send a file`,
  oneItem: 'Please name either a lead, a callback or a call',
  sameItem: 'This is in the request twice',
  reason: 'Please choose a reason',
  reasonOfLead: 'This reason is for calls. Please choose another one.',
  reasonOfCall: 'This reason is not for calls. Please choose one for calls.',
  reasonOfAppointment: 'This reason is for appointments. Please choose another one.',
  calledAtRequired: 'Please enter when you called',
  calledAtInvalid: 'Please enter a date and time',
  attempts: `Please enter a number from 1 to ${RETURN_LIMITS.attempts.max}`,
  heard: `Please enter at most ${RETURN_LIMITS.heard.max} characters`,
  noteLong: `Please enter a note of at most ${RETURN_LIMITS.note.max} characters`,
  decisionCode: 'Please choose why',
  decisionNoteRequired: 'Please tell the buyer why',
  fileType: 'Please choose a CSV file of at most 2 MB',
  fileRows: 'A file may have at most 5,000 rows. Please split it.',
  fileEmpty: 'This file has no rows.',
  fileColumns: 'This file needs a Phone column and a Reason column.',
  requestDiffers: 'This return was already requested with other contents. Please reload the page.',
  refundedMeanwhile: '{order} was refunded meanwhile, so nothing is left to give back. Please refuse this line.',
  notCharged: 'This call was given back meanwhile. Please refuse this line.',
  disputedMeanwhile:
    'The payment of {order} is disputed. Please decide this line once the dispute is won, or what the agency owes is paid.',
  rowUnknown:
    'You haven’t opened a lead, callback or appointment with this phone number. Please check it, and the order if the row names one.',
  rowAmbiguous: 'You own a lead and a callback with this phone number. Please name the order of the one to return.',
  rowPhone: 'Please enter the phone number of the lead or callback',
  rowCalledAt: 'Please write when you called like 2026-11-25 14:05',
  rowRepeated: 'This phone number is in the file twice. Its first row counts.',
  rowReason: 'This reason isn’t known. Please use one from the list.',
  summary: 'Decided at once or within 48 hours.',
} as const;

/** Says how long the note of a reason must be. */
export function noteRequired(reason: ReturnReason): string {
  const { noteMin, noteHint } = RETURN_REASON_RULES[reason];
  return noteMin > 1
    ? `Please write at least ${noteMin} characters: ${lowerFirst(noteHint)}`
    : `Please write: ${lowerFirst(noteHint)}`;
}

/** What a refusal says, and what the buyer can do now. Values are texts that are ready to read. */
export interface RefusalValues {
  /** `WL-100042`. */
  order: string;
  /** Name of the lead, or the call's time. */
  what: string;
  /** End of the window, e.g. `Dec 1, 2026, 14:05 UTC`. */
  until: string;
  reason: ReturnReason;
  /** `RT-100001` of the earlier return. */
  number: string;
  /** Length of the call. */
  seconds: number;
  /** Shares in whole percent. */
  sharePercent: number;
  highestPercent: number;
}

const CONTACT = 'If you think this is wrong, please write to support.';

/** Returns why a line can't be returned, and what to do now (W88). */
export function refusalText(rule: RefuseRule, values: RefusalValues): string {
  const { order, what, until, reason, number, seconds, sharePercent, highestPercent } = values;
  switch (rule) {
    case 'returned_before':
      return `${what} is in return ${number} already. Each lead, callback, appointment and call can be returned once. ${CONTACT}`;
    case 'order_disputed':
      return `The payment of ${order} is disputed at your bank. Its leads and calls can be returned once you won, or paid what you owe.`;
    case 'order_refunded':
      return `${what} of ${order} was refunded already, so there is nothing left to give back.`;
    case 'not_charged':
      return `${what} was not charged, so there is nothing to give back.`;
    case 'window':
      return `Returns of ${what} for “${RETURN_REASON_RULES[reason].text}” ended on ${until}. Leads with another problem may still be returned: please choose the reason that fits.`;
    case 'called_at':
      if (reason === 'no_show')
        return `A missed appointment needs a call to ${what} at the agreed time. Please enter when you called then, or choose the reason that fits.`;
      return `The call to ${what} must be after the purchase, and not in the future. Please correct the time.`;
    case 'never_opened':
      return `You have not opened or downloaded ${what} yet, so you can’t have called. Please open ${order} first.`;
    case 'log_decides':
      return `The log shows a call of ${seconds} seconds, so it was charged rightly. If something else was wrong, please choose that reason.`;
    case 'share':
      return `With this, ${sharePercent} % of what you bought in 30 days would be returned; the limit is ${highestPercent} %. Leads of people who have died or are on a do-not-call list can still be returned.`;
  }
}

/** Says who decided a line first. */
export function returnDecidedBy(by: string | null, status: 'accepted' | 'refused'): string {
  return by ? `${by} already ${status} this return.` : `This return was already ${status} by a rule.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
