import { Controller, Sse, type MessageEvent } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/access';
import { filter, interval, last, map, merge, takeUntil, type Observable } from 'rxjs';
import { Permission } from '../auth/access.decorators.js';
import { Caller, type Principal } from '../auth/principal.js';
import { LiveEvents } from '../events/live-events.js';
import { RateLimit } from './rate-limit.guard.js';

const KEEP_ALIVE_MS = 20_000;

@Controller('api/events')
export class EventsController {
  constructor(private readonly events: LiveEvents) {}

  /** What changed, by id only, as long as the page stays open. */
  @Sse()
  @Permission('own_account')
  @RateLimit('events')
  stream(@Caller() caller: Principal): Observable<MessageEvent> {
    const mine = this.events.stream.pipe(
      filter(({ userId, staff }) => (userId === undefined || userId === caller.userId) && (!staff || isStaff(caller.access))),
      map(({ event }): MessageEvent => ({ data: event })),
    );
    const pings = interval(KEEP_ALIVE_MS).pipe(map((): MessageEvent => ({ type: 'ping', data: '' })));
    // Ends with the events: a closing server waits for every stream.
    return merge(mine, pings.pipe(takeUntil(this.events.stream.pipe(last(null, null)))));
  }
}
