import { OrderTestCall } from './order-test-call.use-case.js';
import { SettleTestCall } from './settle-test-call.js';
import { StartTestCall } from './start-test-call.use-case.js';

/** Orders and settles test calls. */
export const TESTING = [OrderTestCall, SettleTestCall, StartTestCall];
