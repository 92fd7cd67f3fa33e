import { inTime } from '../in-time.js';

interface Waiting<Key, Answer> {
  places: Map<Key, number>;
  answers: Promise<Answer[]>;
}

/** Longer than a connection and a hot statement may take together; what is silent is cut off before (silence-watch.ts). */
const ANSWER_MS = 10_000;

/**
 * Asks one question for all who want to know while others are on their way; who asks for the same (the same object, or an equal value) is
 * asked for once. Nobody gets an answer to a question that was sent before they asked: what they hear is as fresh as if they had asked
 * alone, for a fraction of the work under load.
 */
export class Gathered<Key, Answer> {
  private next: Waiting<Key, Answer> | undefined;
  private underWay = 0;
  private wake: (() => void) | undefined;

  /**
   * `ask` answers all keys, in their order; so many questions at most are on their way at once: more than one, so that one that hangs stops
   * nobody else. One without an answer within `answerMs` fails for those who asked, and the next may go.
   */
  constructor(
    private readonly ask: (keys: readonly Key[]) => Promise<Answer[]>,
    private readonly most = 2,
    private readonly answerMs = ANSWER_MS,
  ) {}

  async answer(key: Key): Promise<Answer> {
    const { places, answers } = (this.next ??= this.gather());
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return (await answers)[place]!;
  }

  private gather(): Waiting<Key, Answer> {
    const places = new Map<Key, number>();
    return { places, answers: this.send(places) };
  }

  /** Waits for its turn, and until the event loop has heard all who have come meanwhile: until then it is added to. */
  private async send(places: ReadonlyMap<Key, number>): Promise<Answer[]> {
    await (this.underWay < this.most ? undefined : new Promise<void>((resolve) => (this.wake = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    this.next = undefined;
    this.underWay += 1;
    try {
      return await inTime(this.ask([...places.keys()]), this.answerMs, 'a shared answer');
    } finally {
      this.underWay -= 1;
      this.wake?.();
      this.wake = undefined;
    }
  }
}
