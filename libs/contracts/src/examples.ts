import type { LoginRequest } from './api/auth.ts';
import type { CallTransferOrderRequest } from './api/call-transfers.ts';
import type { CheckoutIntentRequest } from './api/checkout.ts';
import type { RingcloudSurveyRequest, SurveyRequest } from './api/surveys.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { tooLong } from './too-long.ts';

/** A payload with one invalid field; forms and API must return this message at this field. */
export interface InvalidExample {
  name: string;
  body: Record<string, unknown>;
  field: string;
  /** The specified text; null if the specification has none and any text is accepted. */
  message: string | null;
}

/** Payloads that are run through both the web forms (zod) and the API (class-validator) to keep them consistent. */
export interface Examples<T> {
  valid: readonly { name: string; body: T }[];
  invalid: readonly InvalidExample[];
}

const AGENCY = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  agencyName: 'Ortiz Insurance',
  role: 'Agency Owner',
  phone: '(305) 555-0142',
  email: 'dana@agency.example',
  username: 'dana.ortiz',
  password: 'harbor-lights',
} as const;
const RANDOM_ID = '6f0c4d1e-2b7a-4c39-9d58-0a1b2c3d4e5f';
const LIVE: SurveyRequest = {
  ...AGENCY,
  leadType: 'Live Transfers',
  totalTransfers: 20,
  callsPerDay: 5,
  transferHours: '9am-5pm EST',
  totalPrice: 70_000,
};
const CALLBACKS: SurveyRequest = { ...AGENCY, leadType: 'Call-Backs', totalCallbacks: 10, totalPrice: 15_000 };
const AGED: SurveyRequest = {
  ...AGENCY,
  leadType: 'Aged Leads',
  totalCallbacks: 100,
  ageRange: '60-90',
  totalPrice: 30_000,
};

/** Examples for POST /api/survey (A5.12-A5.16). */
export const SURVEY_EXAMPLES: Examples<SurveyRequest> = {
  valid: [
    { name: 'live transfers', body: LIVE },
    { name: 'call-backs', body: CALLBACKS },
    { name: 'aged leads', body: AGED },
    { name: 'surrounding spaces in the name', body: { ...LIVE, firstName: '  Dana ' } },
    {
      name: 'the shortest allowed username, password and phone',
      body: { ...LIVE, username: 'dan', password: '6chars', phone: '3055550142' },
    },
    { name: 'every allowed character in a username', body: { ...LIVE, username: 'Dana.Ortiz_2-x' } },
    { name: 'one transfer, one call per day', body: { ...LIVE, totalTransfers: 1, callsPerDay: 1, totalPrice: 3500 } },
    { name: 'one callback', body: { ...CALLBACKS, totalCallbacks: 1, totalPrice: 1500 } },
    { name: 'one aged lead', body: { ...AGED, totalCallbacks: 1, totalPrice: 300 } },
    { name: 'a submission ID', body: { ...LIVE, submissionId: RANDOM_ID } },
  ],
  invalid: [
    wrong(LIVE, 'no first name', { firstName: '' }, MESSAGES.firstNameRequired),
    wrong(LIVE, 'a blank first name', { firstName: '   ' }, MESSAGES.firstNameRequired),
    wrong(LIVE, 'no last name', { lastName: '' }, MESSAGES.lastNameRequired),
    wrong(LIVE, 'no agency name', { agencyName: '' }, MESSAGES.agencyNameRequired),
    wrong(LIVE, 'no role', { role: '' }, MESSAGES.roleRequired),
    wrong(LIVE, 'an unknown role', { role: 'Admin' }, MESSAGES.roleRequired),
    wrong(LIVE, 'a phone of 9 characters', { phone: '305555014' }, MESSAGES.phoneTooShort),
    wrong(LIVE, 'an email without @', { email: 'dana.agency.example' }, MESSAGES.emailInvalid),
    wrong(LIVE, 'an email without a domain', { email: 'dana@' }, MESSAGES.emailInvalid),
    wrong(LIVE, 'a username of 2 characters', { username: 'da' }, MESSAGES.usernameTooShort),
    wrong(LIVE, 'a username with a space', { username: 'dana ortiz' }, MESSAGES.usernameCharacters),
    wrong(LIVE, 'a username that is a URL', { username: 'https://evil.example' }, MESSAGES.usernameCharacters),
    wrong(LIVE, 'a username with a look-alike letter', { username: '\u0430dmin' }, MESSAGES.usernameCharacters),
    wrong(LIVE, 'a username with a zero-width character', { username: 'admin\u200b' }, MESSAGES.usernameCharacters),
    wrong(LIVE, 'a password of 5 characters', { password: '5char' }, MESSAGES.signupPasswordTooShort),
    wrong(LIVE, 'no lead type', { leadType: '' }, MESSAGES.leadTypeRequired),
    wrong(LIVE, 'an unknown lead type', { leadType: 'Dreams' }, MESSAGES.leadTypeRequired),
    wrong(LIVE, 'no number of transfers', { totalTransfers: undefined }, MESSAGES.transfersRequired),
    wrong(LIVE, 'zero transfers', { totalTransfers: 0 }, MESSAGES.transfersRequired),
    wrong(LIVE, 'a fractional number of transfers', { totalTransfers: 1.5 }, MESSAGES.transfersRequired),
    wrong(LIVE, 'no calls per day', { callsPerDay: 0 }, MESSAGES.callsPerDayRequired),
    wrong(LIVE, 'no transfer hours', { transferHours: '' }, MESSAGES.transferHoursRequired),
    wrong(CALLBACKS, 'no number of callbacks', { totalCallbacks: 0 }, MESSAGES.callbacksRequired),
    wrong(AGED, 'no number of aged leads', { totalCallbacks: 0 }, MESSAGES.leadsRequired),
    wrong(AGED, 'no age range', { ageRange: undefined }, MESSAGES.ageRangeRequired),
    wrong(AGED, 'an unknown age range', { ageRange: '1-2' }, MESSAGES.ageRangeRequired),
  ],
};

const SECOND_AGENCY = {
  agencyName: 'Ortiz Insurance',
  firstName: 'Dana',
  lastName: 'Ortiz',
  email: 'dana@agency.example',
  phone: '(305) 555-0142',
  state: 'FL',
  username: 'dana.ortiz',
  password: 'harbor-lights',
  confirmPassword: 'harbor-lights',
  role: 'Insurance Agent',
  workingStates: 'Florida, Georgia',
} as const;
const TRANSFERS: RingcloudSurveyRequest = {
  ...SECOND_AGENCY,
  leadType: 'live_transfers',
  transfersPerDay: 5,
  totalTransfers: 20,
  transferHours: '9am-5pm EST',
  transferPhone: '3055550143',
};

/** Examples for POST /api/ringcloud-survey (A5.17-A5.21). */
export const RINGCLOUD_EXAMPLES: Examples<RingcloudSurveyRequest> = {
  valid: [
    { name: 'live transfers', body: TRANSFERS },
    { name: 'call-backs', body: { ...SECOND_AGENCY, leadType: 'call_backs', totalTransfers: 10, callbackPreference: 'evening' } },
    { name: 'aged leads', body: { ...SECOND_AGENCY, leadType: 'partial_apps', totalTransfers: 100, ageRange: '90-180' } },
    { name: 'aged leads without an age range', body: { ...SECOND_AGENCY, leadType: 'partial_apps', totalTransfers: 100 } },
    { name: 'a submission ID', body: { ...TRANSFERS, submissionId: RANDOM_ID } },
    {
      name: 'the shortest allowed username, passwords and phone, and one transfer',
      body: {
        ...TRANSFERS,
        username: 'dan',
        password: '6chars',
        confirmPassword: '6chars',
        phone: '3055550142',
        totalTransfers: 1,
      },
    },
  ],
  invalid: [
    wrong(TRANSFERS, 'no agency name', { agencyName: '' }, MESSAGES.agencyNameRequired),
    wrong(TRANSFERS, 'no first name', { firstName: '' }, MESSAGES.firstNameRequired),
    wrong(TRANSFERS, 'no last name', { lastName: '' }, MESSAGES.lastNameRequired),
    wrong(TRANSFERS, 'an email without @', { email: 'dana' }, MESSAGES.ringcloudEmailInvalid),
    wrong(TRANSFERS, 'a phone of 9 characters', { phone: '305555014' }, MESSAGES.ringcloudPhoneRequired),
    wrong(TRANSFERS, 'no state', { state: '' }, MESSAGES.stateRequired),
    wrong(TRANSFERS, 'a state of 1 character', { state: 'F' }, MESSAGES.stateRequired),
    wrong(TRANSFERS, 'a username of 2 characters', { username: 'da' }, MESSAGES.usernameTooShort),
    wrong(
      TRANSFERS,
      'a password of 5 characters',
      { password: '5char', confirmPassword: '5char' },
      MESSAGES.signupPasswordTooShort,
    ),
    wrong(TRANSFERS, 'no repeated password', { confirmPassword: '' }, MESSAGES.confirmPasswordRequired),
    wrong(TRANSFERS, 'a repeated password of 5 characters', { confirmPassword: '5char' }, MESSAGES.confirmPasswordRequired),
    wrong(TRANSFERS, 'another repeated password', { confirmPassword: 'harbor-light' }, MESSAGES.passwordsDiffer),
    wrong(TRANSFERS, 'no lead type', { leadType: '' }, MESSAGES.leadTypeRequired),
    wrong(TRANSFERS, 'no quantity', { totalTransfers: undefined }, MESSAGES.transfersRequired),
    wrong(TRANSFERS, 'a quantity of zero', { totalTransfers: 0 }, MESSAGES.transfersRequired),
    wrong(TRANSFERS, 'no working states', { workingStates: '' }, MESSAGES.workingStatesRequired),
    wrong(TRANSFERS, 'blank working states', { workingStates: '  ' }, MESSAGES.workingStatesRequired),
  ],
};

const PREMIUM: CheckoutIntentRequest = { amount: 1850, callCount: 50, tier: 'premium' };

/** Examples for POST /api/create-payment-intent of the package checkouts (A5.01-A5.11, A7.04); forms never send anything in `invalid`. */
export const CHECKOUT_EXAMPLES: Examples<CheckoutIntentRequest> = {
  valid: [
    { name: 'special pricing without a tier', body: { amount: 975, callCount: 25 } },
    { name: 'standard', body: { amount: 1000, callCount: 25, tier: 'standard' } },
    { name: 'premium', body: PREMIUM },
    { name: 'enterprise', body: { amount: 3500, callCount: 100, tier: 'enterprise' } },
    { name: 'ultimate', body: { amount: 6400, callCount: 200, tier: 'ultimate' } },
    { name: 'high volume', body: { amount: 1600, callCount: 50, tier: 'high-volume' } },
    { name: 'more than the suggested maximum', body: { amount: 74_037, callCount: 2001, tier: 'premium' } },
  ],
  invalid: [
    wrong(PREMIUM, 'no transfers', { callCount: 0 }, null),
    wrong(PREMIUM, 'a negative number of transfers', { callCount: -1 }, null),
    wrong(PREMIUM, 'a fractional number of transfers', { callCount: 1.5 }, null),
    wrong(PREMIUM, 'a number as a string', { callCount: '10' }, null),
    wrong(PREMIUM, 'null', { callCount: null }, null),
    wrong(PREMIUM, 'no amount', { amount: undefined }, null),
    wrong(PREMIUM, 'an unknown tier', { tier: 'gold' }, null),
    wrong({ amount: 1568, callCount: 50, tier: 'high-volume' }, 'a high-volume count below 50', { callCount: 49 }, null),
  ],
};

const TRANSFER_ORDER: CallTransferOrderRequest = {
  totalTransfers: 20,
  callsPerDay: 5,
  transferHours: '9am-5pm EST',
  transferPhone: '(305) 555-0142',
  workingStates: 'FL, GA, TX',
  leadType: 'Live Transfers',
  price: 700,
};

/** Examples for POST /api/call-transfer-order (B5.03-B5.07). */
export const CALL_TRANSFER_EXAMPLES: Examples<CallTransferOrderRequest> = {
  valid: [
    { name: 'a typical order', body: TRANSFER_ORDER },
    { name: 'the smallest order', body: { ...TRANSFER_ORDER, totalTransfers: 1, callsPerDay: 1, price: 35 } },
    { name: 'the shortest phone number', body: { ...TRANSFER_ORDER, transferPhone: '3055550142' } },
  ],
  invalid: [
    wrong(TRANSFER_ORDER, 'no transfers', { totalTransfers: 0 }, MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'a negative number of transfers', { totalTransfers: -1 }, MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'a fractional number of transfers', { totalTransfers: 1.5 }, MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'no number of transfers', { totalTransfers: undefined }, MESSAGES.transfersAtLeastOne),
    wrong(TRANSFER_ORDER, 'no calls per day', { callsPerDay: 0 }, MESSAGES.callsPerDayAtLeastOne),
    wrong(TRANSFER_ORDER, 'a fractional number of calls', { callsPerDay: 0.5 }, MESSAGES.callsPerDayAtLeastOne),
    wrong(TRANSFER_ORDER, 'no hours', { transferHours: '' }, MESSAGES.transferHoursSpecified),
    wrong(TRANSFER_ORDER, 'blank hours', { transferHours: '  ' }, MESSAGES.transferHoursSpecified),
    wrong(TRANSFER_ORDER, 'a phone of 9 characters', { transferPhone: '305555014' }, MESSAGES.phoneTooShort),
    wrong(TRANSFER_ORDER, 'no states', { workingStates: '' }, MESSAGES.workingStatesSpecified),
    wrong(TRANSFER_ORDER, 'blank states', { workingStates: '  ' }, MESSAGES.workingStatesSpecified),
  ],
};

/** Examples for POST /api/login (B5.01, B5.02). */
export const LOGIN_EXAMPLES: Examples<LoginRequest> = {
  valid: [{ name: 'a username and a password', body: { username: 'buyer', password: 'harbor-lights' } }],
  invalid: [
    { name: 'no username', body: { username: '', password: 'x' }, field: 'username', message: MESSAGES.usernameRequired },
    { name: 'no password', body: { username: 'buyer', password: '' }, field: 'password', message: MESSAGES.passwordRequired },
    {
      name: 'a password that is too long',
      body: { username: 'buyer', password: 'p'.repeat(LIMITS.newPassword.max + 1) },
      field: 'password',
      message: tooLong(LIMITS.newPassword.max),
    },
  ],
};

/** Returns an invalid example: a valid body with some fields replaced, the invalid one first; `undefined` removes a field from the JSON. */
export function wrong<T extends object>(
  body: T,
  name: string,
  fields: { [K in keyof T]?: unknown },
  message: string | null,
): InvalidExample {
  return { name, body: { ...body, ...fields }, field: Object.keys(fields)[0] ?? '', message };
}
