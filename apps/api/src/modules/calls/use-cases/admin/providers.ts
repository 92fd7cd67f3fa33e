import { CallCredits } from './call-credits.js';
import { DecideCall } from './decide-call.use-case.js';
import { ReadCallEvidence } from './read-call-evidence.use-case.js';
import { ReadCallHealth } from './read-call-health.use-case.js';
import { ReadLiveCalls } from './read-live-calls.use-case.js';
import { ReviewCalls } from './review-calls.use-case.js';
import { UploadCallRecords } from './upload-call-records.use-case.js';

/** What staff do with calls. */
export const ADMIN = [CallCredits, DecideCall, ReadCallEvidence, ReadCallHealth, ReadLiveCalls, ReviewCalls, UploadCallRecords];
