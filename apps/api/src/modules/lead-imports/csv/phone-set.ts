/** Lowest valid phone number: area codes don't start with 0 or 1. */
const LOWEST = 2_000_000_000;
/** Size of each of the two ranges that cover all phone numbers; each fits in four bytes. */
const SPAN = 4_000_000_000;

/**
 * A set of the phone numbers seen so far. It needs four bytes per slot and stays at most half full; a Set of a million strings
 * needs ten times as much.
 */
export class PhoneSet {
  private readonly spans = [new NumberSet(), new NumberSet()] as const;

  /** Adds a ten-digit phone number. Returns false if it was already in the set. */
  add(phone: string): boolean {
    const number = Number(phone) - LOWEST;
    return number < SPAN ? this.spans[0].add(number + 1) : this.spans[1].add(number - SPAN + 1);
  }
}

/** A set of numbers from 1 to 2^32 - 1: a hash table with open addressing, where 0 marks an empty slot. */
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
