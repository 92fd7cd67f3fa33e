import { randomUUID } from 'node:crypto';

/** Builds survey 1 as posted, with a unique account. */
export function buildSurvey(overrides: Record<string, unknown> = {}) {
  const username = `agent-${randomUUID().slice(0, 8)}`;
  return {
    firstName: 'Dana',
    lastName: 'Ortiz',
    agencyName: 'Ortiz Family Insurance',
    role: 'Agency Owner',
    phone: '(305) 555-0123',
    email: `${username}@agency.example`,
    username,
    password: 'lantern-7',
    leadType: 'Live Transfers',
    totalTransfers: 10,
    callsPerDay: 5,
    transferHours: '9-5 EST',
    totalPrice: 35_000,
    ...overrides,
  };
}

/** Builds survey 2 as posted, with a unique account. */
export function buildRingcloud(overrides: Record<string, unknown> = {}) {
  const { totalPrice: _price, callsPerDay: _calls, ...shared } = buildSurvey();
  return {
    ...shared,
    confirmPassword: 'lantern-7',
    state: 'FL',
    role: 'Insurance Agent',
    leadType: 'partial_apps',
    totalTransfers: 20,
    ageRange: '60-90',
    workingStates: 'FL, GA',
    ...overrides,
  };
}
