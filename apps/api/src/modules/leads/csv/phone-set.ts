/** Every phone is above this, so that 0 can mean an empty place. */
const LOWEST = 1_999_999_999;

/** Phone numbers seen so far, eight bytes each: a Set of a million of them takes ten times as much. */
export class PhoneSet {
  private places = new Float64Array(1 << 12);
  private count = 0;

  /** Adds ten digits; false if they were in already. */
  add(phone: string): boolean {
    if (this.count * 2 > this.places.length) this.grow();
    const added = this.put(Number(phone) - LOWEST);
    if (added) this.count += 1;
    return added;
  }

  private put(value: number): boolean {
    const mask = this.places.length - 1;
    let at = (Math.imul(value % 4_294_967_291, 2_654_435_761) >>> 7) & mask;
    while (this.places[at] !== 0) {
      if (this.places[at] === value) return false;
      at = (at + 1) & mask;
    }
    this.places[at] = value;
    return true;
  }

  private grow(): void {
    const before = this.places;
    this.places = new Float64Array(before.length * 2);
    for (const value of before) if (value !== 0) this.put(value);
  }
}
