import { AUTH_MESSAGES } from '../auth/messages.ts';
import { wrong, type Examples } from '../fields/examples.ts';
import { MESSAGES } from '../fields/messages.ts';
import { SURVEY_MESSAGES } from './messages.ts';
import type { RingcloudSurveyRequest, SurveyRequest } from './types.ts';

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
    wrong(LIVE, 'no first name', { firstName: '' }, SURVEY_MESSAGES.firstNameRequired),
    wrong(LIVE, 'a blank first name', { firstName: '   ' }, SURVEY_MESSAGES.firstNameRequired),
    wrong(LIVE, 'no last name', { lastName: '' }, SURVEY_MESSAGES.lastNameRequired),
    wrong(LIVE, 'no agency name', { agencyName: '' }, SURVEY_MESSAGES.agencyNameRequired),
    wrong(LIVE, 'no role', { role: '' }, SURVEY_MESSAGES.roleRequired),
    wrong(LIVE, 'an unknown role', { role: 'Admin' }, SURVEY_MESSAGES.roleRequired),
    wrong(LIVE, 'a phone of 9 characters', { phone: '305555014' }, MESSAGES.phoneTooShort),
    wrong(LIVE, 'an email without @', { email: 'dana.agency.example' }, MESSAGES.emailInvalid),
    wrong(LIVE, 'an email without a domain', { email: 'dana@' }, MESSAGES.emailInvalid),
    wrong(LIVE, 'a username of 2 characters', { username: 'da' }, SURVEY_MESSAGES.usernameTooShort),
    wrong(LIVE, 'a username with a space', { username: 'dana ortiz' }, SURVEY_MESSAGES.usernameCharacters),
    wrong(LIVE, 'a username that is a URL', { username: 'https://evil.example' }, SURVEY_MESSAGES.usernameCharacters),
    wrong(LIVE, 'a username with a look-alike letter', { username: '\u0430dmin' }, SURVEY_MESSAGES.usernameCharacters),
    wrong(LIVE, 'a username with a zero-width character', { username: 'admin\u200b' }, SURVEY_MESSAGES.usernameCharacters),
    wrong(LIVE, 'a password of 5 characters', { password: '5char' }, SURVEY_MESSAGES.signupPasswordTooShort),
    wrong(LIVE, 'no lead type', { leadType: '' }, SURVEY_MESSAGES.leadTypeRequired),
    wrong(LIVE, 'an unknown lead type', { leadType: 'Dreams' }, SURVEY_MESSAGES.leadTypeRequired),
    wrong(LIVE, 'no number of transfers', { totalTransfers: undefined }, SURVEY_MESSAGES.transfersRequired),
    wrong(LIVE, 'zero transfers', { totalTransfers: 0 }, SURVEY_MESSAGES.transfersRequired),
    wrong(LIVE, 'a fractional number of transfers', { totalTransfers: 1.5 }, SURVEY_MESSAGES.transfersRequired),
    wrong(LIVE, 'no calls per day', { callsPerDay: 0 }, SURVEY_MESSAGES.callsPerDayRequired),
    wrong(LIVE, 'no transfer hours', { transferHours: '' }, SURVEY_MESSAGES.transferHoursRequired),
    wrong(CALLBACKS, 'no number of callbacks', { totalCallbacks: 0 }, SURVEY_MESSAGES.callbacksRequired),
    wrong(AGED, 'no number of aged leads', { totalCallbacks: 0 }, SURVEY_MESSAGES.leadsRequired),
    wrong(AGED, 'no age range', { ageRange: undefined }, SURVEY_MESSAGES.ageRangeRequired),
    wrong(AGED, 'an unknown age range', { ageRange: '1-2' }, SURVEY_MESSAGES.ageRangeRequired),
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
    wrong(TRANSFERS, 'no agency name', { agencyName: '' }, SURVEY_MESSAGES.agencyNameRequired),
    wrong(TRANSFERS, 'no first name', { firstName: '' }, SURVEY_MESSAGES.firstNameRequired),
    wrong(TRANSFERS, 'no last name', { lastName: '' }, SURVEY_MESSAGES.lastNameRequired),
    wrong(TRANSFERS, 'an email without @', { email: 'dana' }, MESSAGES.validEmailRequired),
    wrong(TRANSFERS, 'a phone of 9 characters', { phone: '305555014' }, MESSAGES.phoneRequired),
    wrong(TRANSFERS, 'no state', { state: '' }, MESSAGES.stateRequired),
    wrong(TRANSFERS, 'a state of 1 character', { state: 'F' }, MESSAGES.stateRequired),
    wrong(TRANSFERS, 'a username of 2 characters', { username: 'da' }, SURVEY_MESSAGES.usernameTooShort),
    wrong(
      TRANSFERS,
      'a password of 5 characters',
      { password: '5char', confirmPassword: '5char' },
      SURVEY_MESSAGES.signupPasswordTooShort,
    ),
    wrong(TRANSFERS, 'no repeated password', { confirmPassword: '' }, SURVEY_MESSAGES.confirmPasswordRequired),
    wrong(
      TRANSFERS,
      'a repeated password of 5 characters',
      { confirmPassword: '5char' },
      SURVEY_MESSAGES.confirmPasswordRequired,
    ),
    wrong(TRANSFERS, 'another repeated password', { confirmPassword: 'harbor-light' }, AUTH_MESSAGES.passwordsDiffer),
    wrong(TRANSFERS, 'no lead type', { leadType: '' }, SURVEY_MESSAGES.leadTypeRequired),
    wrong(TRANSFERS, 'no quantity', { totalTransfers: undefined }, SURVEY_MESSAGES.transfersRequired),
    wrong(TRANSFERS, 'a quantity of zero', { totalTransfers: 0 }, SURVEY_MESSAGES.transfersRequired),
    wrong(TRANSFERS, 'no working states', { workingStates: '' }, SURVEY_MESSAGES.workingStatesRequired),
    wrong(TRANSFERS, 'blank working states', { workingStates: '  ' }, SURVEY_MESSAGES.workingStatesRequired),
  ],
};
