export { CallCredits } from './use-cases/admin/call-credits.js';
export { ReadLiveCalls } from './use-cases/admin/read-live-calls.use-case.js';
export { ReviewCalls } from './use-cases/admin/review-calls.use-case.js';
export { ReadCalls } from './use-cases/log/read-calls.use-case.js';
