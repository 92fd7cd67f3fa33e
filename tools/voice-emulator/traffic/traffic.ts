import { seeded, type Random } from '@warmline/domain/seeded-random';
import type { CallBook } from '../calls/call-book.ts';
import type { Player } from '../calls/player.ts';
import type { Script } from '../calls/script.ts';
import { noteUnanswered } from './answer-limit.ts';
import { Callers, type Caller } from './callers.ts';
import { DEFAULT_MIX, endingOf, scriptOf, type Ending, type Mix } from './mix.ts';

/** A caller every 15 to 40 seconds. */
export const DEFAULT_PER_MINUTE = 2.2;
/** Calls come unevenly: the wait is between these parts of the average. */
const WAIT = { from: 0.55, to: 1.45 };

/**
 * Calls on the line when the shop opens: one has been connected for 24 seconds, so it counts within two minutes. Earlier is
 * impossible, because the shop may refuse calls that are more than 30 seconds longer than since their offer (C43).
 */
const OPENING = [
  { ago: 30_000, picksUp: 6_000, talk: 127_400 },
  { ago: 15_000, picksUp: 8_000, talk: 204_200 },
  { ago: 0, picksUp: 9_500, talk: 163_700 },
] as const;

export interface TrafficSettings {
  /** 0 stops the traffic. */
  perMinute?: number;
  mix?: Mix;
  states?: string[];
}

/** Invents callers and their calls, one after the other. */
export class Traffic {
  private readonly player: Player;
  private readonly book: CallBook;
  private readonly random: Random;
  private readonly callers: Callers;
  private perMinute = 0;
  private mix: Mix = DEFAULT_MIX;
  private timer: NodeJS.Timeout | undefined;

  constructor(player: Player, book: CallBook, seed: number) {
    this.player = player;
    this.book = book;
    this.random = seeded(seed);
    this.callers = new Callers(this.random);
  }

  set({ perMinute, mix, states }: TrafficSettings): void {
    if (mix) this.mix = mix;
    if (states) this.callers.serve(states);
    if (perMinute === undefined) return;
    this.perMinute = perMinute;
    this.wait();
  }

  /** Invents the next caller. */
  nextCaller(): Caller {
    return this.callers.next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Begins the calls that are on the line when the shop opens, unless an earlier run left some. */
  async open(): Promise<void> {
    for (const { ago, picksUp, talk } of OPENING.slice(this.book.onTheLine(Date.now()).length)) {
      const script: Script = [
        { type: 'ringing', at_ms: 400 },
        { type: 'bridged', at_ms: picksUp },
        { type: 'ended', at_ms: picksUp + talk, ended_by: 'caller', cause: 'normal' },
      ];
      await this.call(() => script, ago);
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.perMinute <= 0) return;
    const part = WAIT.from + this.random.next() * (WAIT.to - WAIT.from);
    this.timer = setTimeout(
      () => {
        if (this.book.hasRoom()) void this.call((ringSeconds) => scriptOf(this.nextEnding(), this.random, ringSeconds));
        this.wait();
      },
      (part * 60_000) / this.perMinute,
    );
  }

  private async call(script: (ringSeconds: number) => Script, ago?: number): Promise<void> {
    const caller = this.callers.next(ago === undefined);
    const answer = await this.player.play({ caller, scriptOf: script, agoOf: () => ago ?? 0 });
    if (answer) this.callers.learn(caller, answer);
  }

  private nextEnding(): Ending {
    const ending = endingOf(this.mix, this.random);
    const isUnanswered = ending === 'no_answer' || ending === 'busy';
    // A mix that a person asked for is played as it is.
    if (!isUnanswered || this.mix !== DEFAULT_MIX) return ending;
    const noted = noteUnanswered(this.book.unanswered, Date.now());
    if (!noted) return 'gives_up';
    this.book.unanswered = noted;
    return ending;
  }
}
