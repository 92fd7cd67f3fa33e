interface Waiting<Key, Answer> {
  keys: Key[];
  answers: Promise<Answer[]>;
}

/**
 * Asks one question for all who want to know while the one before is on its way. Nobody gets an answer to a question that was sent before
 * they asked: what they hear is as fresh as if they had asked alone, for a fraction of the work under load.
 */
export class Gathered<Key, Answer> {
  private next: Waiting<Key, Answer> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** `ask` answers all keys, in their order. */
  constructor(private readonly ask: (keys: readonly Key[]) => Promise<Answer[]>) {}

  async answer(key: Key): Promise<Answer> {
    const waiting = (this.next ??= this.gather());
    const place = waiting.keys.push(key) - 1;
    return (await waiting.answers)[place]!;
  }

  private gather(): Waiting<Key, Answer> {
    const keys: Key[] = [];
    const answers = this.last.then(() => {
      this.next = undefined;
      return this.ask(keys);
    });
    this.last = answers.catch(() => undefined);
    return { keys, answers };
  }
}
