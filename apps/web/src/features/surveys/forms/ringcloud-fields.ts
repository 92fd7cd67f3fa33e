import type { RingcloudFields } from './ringcloud-schema.ts';

// Not in the schema file, so that the checkout can read the draft without loading the schema library.
export const EMPTY_RINGCLOUD: RingcloudFields = {
  agencyName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  state: '',
  username: '',
  password: '',
  confirmPassword: '',
  leadType: '',
  transfersPerDay: '',
  totalTransfers: '',
  transferHours: '',
  transferPhone: '',
  callbackPreference: '',
  ageRange: '',
  workingStates: '',
  submissionId: '',
};
