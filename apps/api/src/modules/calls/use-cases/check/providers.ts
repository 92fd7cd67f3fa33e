import { CheckCalls } from './check-calls.use-case.js';
import { TidyCallCounts } from './tidy-call-counts.use-case.js';
import { TidyCalls } from './tidy-calls.use-case.js';

/** Checks and tidies stored calls. */
export const CHECK = [CheckCalls, TidyCallCounts, TidyCalls];
