import type { RouteResponse } from '@warmline/contracts/calls/intake';
import { newId } from '../../emulator/ids.ts';
import type { VoiceFaults } from '../shop/faults.ts';
import type { ShopClient } from '../shop/shop-client.ts';
import type { VoiceClock } from '../shop/voice-clock.ts';
import type { CallBook, VoiceCall } from './call-book.ts';
import type { EventDeliveries } from './event-deliveries.ts';
import { cutShort, eventsOf, withFault, type PlannedEvent, type Script, type ScriptFault } from './script.ts';

/** Who calls; `state` and `age` may be unknown. */
export interface AskingCaller {
  phone: string;
  state?: string;
  age?: number;
}

/** What a call needs: its script may depend on the answer, and it may have begun before this moment. */
export interface Play {
  caller: AskingCaller;
  scriptOf: (ringSeconds: number) => Script;
  /** How long ago the call began, in ms. */
  agoOf?: (script: Script) => number;
}

export interface PlayerParts {
  shop: ShopClient;
  book: CallBook;
  deliveries: EventDeliveries;
  clock: VoiceClock;
  faults: VoiceFaults;
}

/** Asks where callers go, and tells the shop in real time what happens to their calls. */
export class Player {
  private readonly parts: PlayerParts;
  private readonly timers = new Map<PlannedEvent, NodeJS.Timeout>();
  private readonly asking = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();

  constructor(parts: PlayerParts) {
    this.parts = parts;
  }

  /**
   * Plays one call; returns the shop's answer, null if it gave none. Events in the past are sent at once, with their own times.
   */
  play(play: Play): Promise<RouteResponse | null> {
    const playing = this.ask(play).finally(() => this.asking.delete(playing));
    this.asking.add(playing);
    return playing;
  }

  /** Begins a call that the shop knows, `ago` ms ago. A fault changes what the shop is told, not what happens. */
  begin(
    named: Pick<VoiceCall, 'id' | 'campaignId' | 'callerPhone'>,
    script: Script,
    { ago = 0, fault }: { ago?: number; fault?: ScriptFault | undefined } = {},
  ): void {
    const { book, clock } = this.parts;
    const startedAt = Date.now() - ago;
    const plan = (told: Script) => eventsOf(named.id, told, startedAt, (real) => clock.at(real));
    const told = fault ? withFault(script, fault) : script;
    const call = { ...named, startedAt, script: told, events: plan(told), ...(fault && { record: plan(script) }) };
    book.add(call);
    this.schedule(call);
  }

  /** Goes on with the calls of an earlier run. */
  resume(): void {
    for (const call of this.parts.book.open()) this.schedule(call);
  }

  /** Resolves once every event that is due was received. */
  async settled(): Promise<void> {
    await Promise.all(this.asking);
    await this.parts.deliveries.settled();
  }

  /**
   * Ends the calls on the line, as a voice system that shuts down in order, and tells the shop as far as that takes less than
   * `deadlineMs`.
   */
  async hangUp(deadlineMs: number): Promise<void> {
    this.stopping.abort();
    const { book, clock, deliveries } = this.parts;
    const now = Date.now();
    for (const call of book.open()) {
      for (const event of call.events) this.cancel(event);
      const planned = eventsOf(call.id, cutShort(call.script, now - call.startedAt), call.startedAt, (real) => clock.at(real));
      const sent = call.events.filter(({ dueAt }) => dueAt <= now);
      const ending = planned.slice(sent.length);
      call.events = [...sent, ...ending];
      // The call ends now, and the shop is told so.
      delete call.record;
      book.changed(call.id);
      for (const event of ending) deliveries.enqueue(call.id, event);
    }
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([deliveries.settled(), new Promise((resolve) => (timer = setTimeout(resolve, deadlineMs)))]);
    clearTimeout(timer);
  }

  private async ask({ caller, scriptOf, agoOf = () => 0 }: Play): Promise<RouteResponse | null> {
    const { shop, faults } = this.parts;
    const question = { request_id: newId('rq'), product: 'final_expense', voice_call_id: newId('va'), caller };
    const answer = await shop.route(question, this.stopping.signal);
    if (answer?.decision !== 'route') return answer;
    const fault = faults.ofCall();
    const whole = scriptOf(answer.ring_seconds);
    const { call_id: id, campaign_id: campaignId } = answer;
    this.begin({ id, campaignId, callerPhone: caller.phone }, whole, { ago: agoOf(whole), fault });
    return answer;
  }

  private schedule({ id, events }: VoiceCall): void {
    for (const event of events) {
      if (event.state !== 'pending') continue;
      const wait = event.dueAt - Date.now();
      if (wait <= 0) this.parts.deliveries.enqueue(id, event);
      else
        this.timers.set(
          event,
          setTimeout(() => this.send(id, event), wait),
        );
    }
  }

  private send(callId: string, event: PlannedEvent): void {
    this.timers.delete(event);
    this.parts.deliveries.enqueue(callId, event);
  }

  private cancel(event: PlannedEvent): void {
    clearTimeout(this.timers.get(event));
    this.timers.delete(event);
  }
}
