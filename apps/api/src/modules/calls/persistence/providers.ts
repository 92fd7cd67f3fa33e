import { AdminCallRepository } from './admin-call.repository.js';
import { BlockersRepository } from './blockers.repository.js';
import { CallCheckRepository } from './call-check.repository.js';
import { CallEventRepository } from './call-event.repository.js';
import { CallLogRepository } from './call-log.repository.js';
import { CallProgressRepository } from './call-progress.repository.js';
import { CallRecordRepository } from './call-record.repository.js';
import { CallStatsRepository } from './call-stats.repository.js';
import { IntakeCountRepository } from './intake-count.repository.js';
import { OldCallRepository } from './old-call.repository.js';
import { RouteRepository } from './route.repository.js';
import { TestCallRepository } from './test-call.repository.js';

/** The database access of calls. */
export const REPOSITORIES = [
  AdminCallRepository,
  BlockersRepository,
  CallCheckRepository,
  CallEventRepository,
  CallLogRepository,
  CallProgressRepository,
  CallRecordRepository,
  CallStatsRepository,
  IntakeCountRepository,
  OldCallRepository,
  RouteRepository,
  TestCallRepository,
];
