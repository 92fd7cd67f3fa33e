/** The lowest phone there is: no area code begins with 0 or 1. */
const LOWEST = 2_000_000_000;
/** All phones from the lowest on are two such spans, each with as many numbers as fit into four bytes. */
const SPAN = 4_000_000_000;

/** Phone numbers seen so far, four bytes each in tables that are half full at most: a Set of a million of them takes ten times as much. */
export class PhoneSet {
  private readonly spans = [new NumberSet(), new NumberSet()] as const;

  /** Adds ten digits; false if they were in already. */
  add(phone: string): boolean {
    const number = Number(phone) - LOWEST;
    return number < SPAN ? this.spans[0].add(number + 1) : this.spans[1].add(number - SPAN + 1);
  }
}

/** A set of numbers from 1 to 2^32 - 1: a hash table with open addressing in which 0 is an empty place. */
class NumberSet {
  private places = new Uint32Array(1 << 12);
  private count = 0;

  add(value: number): boolean {
    if (this.count * 2 > this.places.length) this.grow();
    const added = this.put(value);
    if (added) this.count += 1;
    return added;
  }

  private put(value: number): boolean {
    const mask = this.places.length - 1;
    let at = (Math.imul(value, 2_654_435_761) >>> 7) & mask;
    while (this.places[at] !== 0) {
      if (this.places[at] === value) return false;
      at = (at + 1) & mask;
    }
    this.places[at] = value;
    return true;
  }

  private grow(): void {
    const before = this.places;
    this.places = new Uint32Array(before.length * 2);
    for (const value of before) if (value !== 0) this.put(value);
  }
}
