import type { RingcloudFields } from './ringcloud-schema.ts';

// Apart from the schema: the checkout reads the draft without fetching the schema library.
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
};
