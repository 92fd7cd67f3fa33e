import { Collection } from '../../emulator/collection.ts';
import { Journal } from '../../emulator/journal.ts';
import type { PlannedEvent, Script } from './script.ts';

/** A call with the ID that the shop gave it: one that was routed, or a test call. */
export interface VoiceCall {
  id: string;
  /** Null for a test call. */
  campaignId: string | null;
  /** Of a test call: the number that it rings. */
  callerPhone: string;
  /** ms, real time. */
  startedAt: number;
  script: Script;
  events: PlannedEvent[];
  /** What happened, of a call with a fault in what the shop is told. */
  record?: PlannedEvent[];
}

/** Finished calls that are kept to look at. */
const KEPT = 200;
/** Calls on the line at once; more are not begun. */
const MOST_OPEN = 200;
/** Changes after which the file is rewritten, so that it doesn't grow. */
const CHANGES = 2_000;

/** Keeps the calls, also across a restart: one on the line goes on where it was. */
export class CallBook {
  private readonly journal: Journal;
  private readonly calls: Collection<VoiceCall>;
  private readonly limits: Collection<{ id: 'unanswered'; times: number[] }>;
  private changes = 0;

  constructor(stateFile?: string) {
    this.journal = new Journal(stateFile);
    this.calls = new Collection('calls', this.journal);
    this.limits = new Collection('limits', this.journal);
    for (const { collection, id, value } of this.journal.read())
      (collection === 'calls' ? this.calls : this.limits).restore(id, value);
    this.compact();
  }

  /** Oldest first. */
  all(): VoiceCall[] {
    return this.calls.all();
  }

  get(callId: string): VoiceCall | undefined {
    return this.calls.get(callId);
  }

  /** Returns the calls with events that the shop has not received yet. */
  open(): VoiceCall[] {
    return this.all().filter(isOpen);
  }

  /** Returns the calls that go on after `now`. */
  onTheLine(now: number): VoiceCall[] {
    return this.all().filter(({ events }) => events.some(({ state, dueAt }) => state === 'pending' && dueAt > now));
  }

  hasRoom(): boolean {
    return this.open().length < MOST_OPEN;
  }

  add(call: VoiceCall): void {
    this.calls.save(call);
    this.count();
  }

  /** Stores what changed in a call. */
  changed(callId: string): void {
    const call = this.calls.get(callId);
    if (!call) return;
    this.calls.save(call);
    this.count();
  }

  get unanswered(): readonly number[] {
    return this.limits.get('unanswered')?.times ?? [];
  }

  set unanswered(times: readonly number[]) {
    this.limits.save({ id: 'unanswered', times: [...times] });
  }

  private count(): void {
    const finished = this.all().filter((call) => !isOpen(call));
    for (const { id } of finished.slice(0, -KEPT)) this.calls.remove(id);
    this.changes += 1;
    if (this.changes >= CHANGES) this.compact();
  }

  private compact(): void {
    this.changes = 0;
    this.journal.compact([
      ...this.calls.all().map((value) => ({ collection: 'calls', id: value.id, value })),
      ...this.limits.all().map((value) => ({ collection: 'limits', id: value.id, value })),
    ]);
  }
}

function isOpen({ events }: VoiceCall): boolean {
  return events.some(({ state }) => state === 'pending');
}
