/** Reasons for a return, in the order of the form (W85). */
export const RETURN_REASONS = [
  'no_show',
  'disconnected',
  'wrong_number',
  'not_the_person',
  'never_inquired',
  'bad_data',
  'duplicate_own',
  'dnc_or_litigator',
  'deceased',
  'short_call',
  'no_audio',
  'wrong_state',
  'not_qualified',
  'duplicate_caller',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What a line returns. */
export const RETURN_KINDS = ['lead', 'callback', 'appointment', 'call'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** What a reason asks for. A field that isn't asked for may be given all the same. */
interface ReturnEvidence {
  /** When the buyer called the lead. */
  calledAt: boolean;
  /** How often the buyer called, and what was heard; never required. */
  calls: boolean;
  /** Least number of characters of the note; 0 if it may be empty. */
  noteMin: number;
  /** What the note should say. */
  noteHint: string;
}

export interface ReturnReasonRule extends ReturnEvidence {
  /** Callbacks and appointments are people to call, too: they have the reasons of leads. */
  of: 'lead' | 'appointment' | 'call';
  /** As buyers read it. */
  text: string;
  /** Whether the line counts to the buyer's share of returns. */
  isCounted: boolean;
  /** Hours from the payment, from the agreed time of an appointment, or from when the call was charged. */
  windowHours: number;
}

const DAY = 24;
const CALLED = { of: 'lead', isCounted: true, windowHours: 7 * DAY, calledAt: true, calls: true, noteMin: 0 } as const;
const NOTED = { of: 'lead', calledAt: false, calls: false } as const;
const CALL = { of: 'call', isCounted: true, windowHours: 72, calledAt: false, calls: false, noteMin: 1 } as const;
const HEARD = { noteHint: 'When in the call, e.g. “after 20 seconds”, and what happened' };

/** What each reason means: its text, its time, whether it counts, and what it asks for. */
export const RETURN_REASON_RULES: Record<ReturnReason, ReturnReasonRule> = {
  no_show: {
    ...CALLED,
    of: 'appointment',
    text: 'Person didn’t answer at the agreed time',
    noteHint: 'Anything else we should know',
  },
  disconnected: { ...CALLED, text: 'Number is disconnected or not in service', noteHint: 'Anything else we should know' },
  wrong_number: { ...CALLED, text: 'Number belongs to another person', noteHint: 'Anything else we should know' },
  not_the_person: { ...CALLED, text: 'Person says they are not this name', noteHint: 'Anything else we should know' },
  never_inquired: {
    ...CALLED,
    noteMin: 20,
    text: 'Person says they never asked for a quote',
    noteHint: 'What the person said',
  },
  bad_data: {
    ...NOTED,
    isCounted: true,
    windowHours: 7 * DAY,
    noteMin: 1,
    text: 'Name or state is obviously invented or wrong',
    noteHint: 'What is wrong',
  },
  duplicate_own: {
    ...NOTED,
    isCounted: false,
    windowHours: 7 * DAY,
    noteMin: 1,
    text: 'I owned this person already',
    noteHint: 'Number or date of the order that you owned this person from',
  },
  dnc_or_litigator: {
    ...NOTED,
    isCounted: false,
    windowHours: 30 * DAY,
    noteMin: 1,
    text: 'On a do-not-call or litigator list',
    noteHint: 'Which list, and its date',
  },
  deceased: {
    ...NOTED,
    isCounted: false,
    windowHours: 30 * DAY,
    noteMin: 0,
    text: 'Person has died',
    noteHint: 'Anything else we should know',
  },
  short_call: {
    ...CALL,
    isCounted: false,
    windowHours: 30 * DAY,
    noteMin: 0,
    text: 'Call of 120 seconds or less was charged',
    noteHint: 'Nothing: the log of the call decides',
  },
  no_audio: { ...CALL, ...HEARD, text: 'No sound, or only one side was heard' },
  wrong_state: { ...CALL, ...HEARD, text: 'Caller lives in a state that you did not order' },
  not_qualified: { ...CALL, ...HEARD, text: 'Caller did not ask for this insurance' },
  duplicate_caller: { ...CALL, ...HEARD, text: 'Same caller as before' },
};

/** Returns whether something of this kind can be returned for this reason. */
export function isReasonFor(kind: ReturnKind, { of }: Pick<ReturnReasonRule, 'of'>): boolean {
  return of === 'lead' ? kind !== 'call' : of === kind;
}

/** What is no reason for a return; the form lists it. */
export const NOT_RETURNABLE = [
  'No answer, or voicemail',
  'Not interested, or changed their mind',
  'Bought elsewhere',
  'Price',
  'Language or age of the person',
] as const;
