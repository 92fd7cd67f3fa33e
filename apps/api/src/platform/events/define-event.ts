import type { JobKind } from '../queue/job.js';

/**
 * The payload of an event: only IDs, because what they name may have changed when a subscriber runs. Any other property is a type
 * error.
 */
export type OnlyIds<Ids> = { [Name in keyof Ids]: Name extends `${string}Id` ? string | number : never };

/** Something that happened in a module, for the modules above it. */
export interface DomainEvent<Ids> {
  /** Stable, `<thing>.<what happened to it>`. */
  readonly name: string;
  /** Part of the identity: an event whose IDs or meaning change is a second event with the next version. */
  readonly version: number;
  /** One job kind per subscriber; `@Subscribe` adds it. */
  readonly subscribers: JobKind<Ids>[];
}

const DEFINED = new Set<string>();

/** Declares an event in `<module>/events.ts`. */
export function defineEvent<Ids extends OnlyIds<Ids>>(name: string, version: number): DomainEvent<Ids> {
  const key = `${name}@${version}`;
  if (DEFINED.has(key)) throw new Error(`The event ${key} is declared twice`);
  DEFINED.add(key);
  return { name, version, subscribers: [] };
}
