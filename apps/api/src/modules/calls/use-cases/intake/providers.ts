import { AdvanceCall } from './advance-call.js';
import { AskCallRecords } from './ask-call-records.js';
import { ReceiveCallEvent } from './receive-call-event.use-case.js';
import { ReceiveCallRecords } from './receive-call-records.use-case.js';
import { ReconcileCalls } from './reconcile-calls.use-case.js';
import { SettleCall } from './settle-call.js';
import { SweepCalls } from './sweep-calls.use-case.js';

/** Receives events and records of calls, and decides the calls. */
export const INTAKE = [AdvanceCall, AskCallRecords, ReceiveCallEvent, ReceiveCallRecords, ReconcileCalls, SettleCall, SweepCalls];
