import { shuffledBaskets } from '../inventory.ts';

/** Leads of one purchase. */
const BASKET = 5;
/** Baskets left at which those imported meanwhile are added. */
const LOW = 200;

/** Leads to buy, each once: first those that were there, then imported ones. */
export class Stock {
  readonly #database: string;
  #baskets: number[][] = [];
  #highest = 0;
  #isAdding = false;

  private constructor(database: string) {
    this.#database = database;
  }

  static async of(database: string): Promise<Stock> {
    const stock = new Stock(database);
    await stock.#add();
    return stock;
  }

  /** Returns the IDs of a purchase; throws when every lead is sold. */
  next(): number[] {
    if (this.#baskets.length < LOW && !this.#isAdding) void this.#add();
    const basket = this.#baskets.pop();
    if (!basket) throw new Error('every lead is sold');
    return basket;
  }

  async #add(): Promise<void> {
    this.#isAdding = true;
    const found = await shuffledBaskets(this.#database, BASKET, this.#highest);
    this.#highest = found.flat().reduce((highest, id) => Math.max(highest, id), this.#highest);
    this.#baskets = [...found, ...this.#baskets];
    this.#isAdding = false;
  }
}
