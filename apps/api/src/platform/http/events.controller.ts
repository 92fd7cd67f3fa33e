import { Controller, Sse, type MessageEvent } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/access';
import { exhaustMap, filter, interval, last, map, merge, takeUntil, takeWhile, type Observable } from 'rxjs';
import { Permission, Unattended } from '../auth/access.decorators.js';
import { Caller, type Principal } from '../auth/principal.js';
import { SessionReader } from '../auth/session-reader.js';
import { LiveEvents } from '../events/live-events.js';
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
      filter(({ userId, staff }) => (userId === undefined || userId === caller.userId) && (!staff || isStaff(caller.access))),
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
