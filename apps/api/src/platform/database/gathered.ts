interface Waiting<Key, Answer> {
  places: Map<Key, number>;
  answers: Promise<Answer[]>;
}

/**
 * Asks one question for all who want to know while others are on their way; who asks for the same (the same object, or an equal value) is
 * asked for once. Nobody gets an answer to a question that was sent before they asked: what they hear is as fresh as if they had asked
 * alone, for a fraction of the work under load.
 */
export class Gathered<Key, Answer> {
  private next: Waiting<Key, Answer> | undefined;
  private underWay = 0;
  private wake: (() => void) | undefined;

  /** `ask` answers all keys, in their order; so many questions at most are on their way at once. */
  constructor(
    private readonly ask: (keys: readonly Key[]) => Promise<Answer[]>,
    private readonly most = 1,
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
      return await this.ask([...places.keys()]);
    } finally {
      this.underWay -= 1;
      this.wake?.();
      this.wake = undefined;
    }
  }
}
