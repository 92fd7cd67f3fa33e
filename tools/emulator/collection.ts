import type { Journal } from './journal.ts';

/** Objects of one type by id, in the order of creation; `save` persists a change. */
export class Collection<T extends { id: string }> {
  private readonly items = new Map<string, T>();
  private readonly name: string;
  private readonly journal: Journal;

  constructor(name: string, journal: Journal) {
    this.name = name;
    this.journal = journal;
  }

  save(item: T): T {
    this.items.set(item.id, item);
    this.journal.append({ collection: this.name, id: item.id, value: item });
    return item;
  }

  get(id: string): T | undefined {
    return this.items.get(id);
  }

  remove(id: string): void {
    this.items.delete(id);
    this.journal.append({ collection: this.name, id, value: null });
  }

  /** Oldest first. */
  all(): T[] {
    return [...this.items.values()];
  }

  /** Restores an entry of the journal; `null` marks a removed object. */
  restore(id: string, value: unknown): void {
    if (value === null) this.items.delete(id);
    else this.items.set(id, value as T);
  }
}
