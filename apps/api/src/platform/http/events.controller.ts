import { Controller, Sse, type MessageEvent } from '@nestjs/common';
import { isStaff, PERMISSIONS_OF, type Permission as Allowed } from '@warmline/contracts/access';
import { EVENT_PERMISSIONS } from '@warmline/contracts/api/events';
import { exhaustMap, filter, interval, last, map, merge, takeUntil, takeWhile, type Observable } from 'rxjs';
import { Permission, Unattended } from '../auth/access.decorators.js';
import { Caller, type Principal } from '../auth/principal.js';
import { SessionReader } from '../auth/session-reader.js';
import { LiveEvents, type AddressedEvent } from '../events/live-events.js';
import { RateLimit } from './rate-limit.guard.js';

const KEEP_ALIVE_MS = 20_000;

@Controller('api/events')
export class EventsController {
  constructor(
    private readonly events: LiveEvents,
    private readonly sessions: SessionReader,
  ) {}

  /** What changed, by id only, as long as the page stays open and its session lives. */
  @Sse()
  @Permission('own_account')
  @Unattended()
  @RateLimit('events')
  stream(@Caller() caller: Principal): Observable<MessageEvent> {
    const mine = this.events.stream.pipe(
      filter((addressed) => mayHear(caller, addressed)),
      map(({ event }): MessageEvent => ({ data: event })),
    );
    const pings = interval(KEEP_ALIVE_MS).pipe(
      exhaustMap(() => this.sessions.lives(caller).catch(() => true)),
      map((lives): MessageEvent | null => (lives ? { type: 'ping', data: '' } : null)),
    );
    // Ends with the events: a closing server waits for every stream.
    const all = merge(mine, pings.pipe(takeUntil(this.events.stream.pipe(last(null, null)))));
    return all.pipe(takeWhile((event) => event !== null));
  }
}

/** Whether news is meant for somebody, and of a kind they may ask about: staff aren't all allowed the same. */
function mayHear({ userId, access }: Principal, { event, ...audience }: AddressedEvent): boolean {
  if (audience.userId !== undefined && audience.userId !== userId) return false;
  if (audience.staff && !isStaff(access)) return false;
  // A process of a newer version may tell of a kind that this one does not know.
  const permissions: readonly Allowed[] | undefined = EVENT_PERMISSIONS[event.type];
  return permissions?.some((permission) => PERMISSIONS_OF[access].includes(permission)) ?? false;
}
