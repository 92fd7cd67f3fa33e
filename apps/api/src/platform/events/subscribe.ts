import { SetMetadata } from '@nestjs/common';
import { defineJob, type JobRun } from '../queue/job.js';
import { setJobMethod } from '../queue/job-registry.js';
import type { DomainEvent } from './define-event.js';

/** About three and a half hours of retries: long enough to end an outage of the database or to deploy a fix. */
const MAX_ATTEMPTS = 50;

/**
 * Handles one kind of event. It may run twice or be killed at any point, so it must be idempotent; `run.id` is the same for every
 * attempt.
 */
export interface Subscriber<Ids> {
  handle(ids: Ids, run: JobRun): Promise<void>;
}

/**
 * Marks the class that handles an event under a unique `name`, which never changes: rows in the outbox carry it. Each subscriber
 * has its own job, so one that fails is retried alone.
 */
export function Subscribe<Ids>(event: DomainEvent<Ids>, name: string) {
  return (target: new (...args: never[]) => Subscriber<Ids>): void => {
    event.subscribers.push(defineJob<Ids>(name, 'events', { maxAttempts: MAX_ATTEMPTS }));
    setJobMethod(target, name, 'process', 'handle');
  };
}

/** Handles events without an outbox row: in the process that publishes them, right after the commit. */
export interface LiveSubscriber<Ids> {
  handle(ids: Ids): Promise<void>;
}

export const LIVE_EVENTS = 'warmline:live-events';

/**
 * Marks the class that handles events right after the commit. For updates of open pages only: what it does is lost if the process
 * ends, and nothing is retried.
 */
export function SubscribeLive<Ids>(...events: DomainEvent<Ids>[]) {
  return (target: new (...args: never[]) => LiveSubscriber<Ids>): void => {
    SetMetadata(LIVE_EVENTS, events)(target);
  };
}
