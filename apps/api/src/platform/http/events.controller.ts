import { Controller, Res, Sse, type MessageEvent } from '@nestjs/common';
import { isStaff, permissionsOf, type Permission as Allowed } from '@warmline/contracts/auth/access';
import { EVENT_PERMISSIONS } from '@warmline/contracts/http/live-events';
import { concatMap, EMPTY, exhaustMap, filter, interval, last, map, merge, takeUntil, takeWhile, type Observable } from 'rxjs';
import type { FastifyReply } from 'fastify';
import { Permission, Background } from '../auth/access.decorators.js';
import { Caller, type Principal } from '../auth/principal.js';
import { SessionReader } from '../auth/session-reader.js';
import { LiveEvents, type AddressedEvent } from '../events/live-events.js';
import { TooManyRequests } from '../limits/rate-limiter.js';
import { RateLimit } from './rate-limit.guard.js';

const KEEP_ALIVE_MS = 20_000;
/** Open streams of an account in a process: each costs a connection, and reads its session again and again. */
const STREAMS = 30;

@Controller('api/events')
export class EventsController {
  /** Open streams by account. */
  private readonly open = new Map<string, number>();

  constructor(
    private readonly live: LiveEvents,
    private readonly sessions: SessionReader,
  ) {}

  /**
   * Streams changes as IDs only, while the page is open and its session has the seat that it had at the start: checked every 20
   * seconds, and at once when staff changed the account. Throws TooManyRequests for more than an account needs (F26).
   */
  @Sse()
  @Permission('own_account')
  @Background()
  @RateLimit('events')
  stream(@Caller() caller: Principal, @Res({ passthrough: true }) { raw: response }: FastifyReply): Observable<MessageEvent> {
    if ((this.open.get(caller.userId) ?? 0) >= STREAMS) throw new TooManyRequests(60);
    if (response.destroyed) return EMPTY;
    // Counted with the check, not when the stream begins: streams that are opened together would all pass it.
    this.count(caller.userId, 1);
    response.once('close', () => this.count(caller.userId, -1));
    const mine = this.live.stream.pipe(
      filter((addressed) => mayReceive(caller, addressed)),
      map(({ event }): MessageEvent => ({ data: event })),
    );
    const isUnchanged = () => this.sessions.isUnchanged(caller).catch(() => true);
    const changes = this.live.stream.pipe(
      filter(({ event, userId }) => event.type === 'account_changed' && userId === caller.userId),
    );
    const pings = merge(interval(KEEP_ALIVE_MS).pipe(exhaustMap(isUnchanged)), changes.pipe(concatMap(isUnchanged))).pipe(
      map((lives): MessageEvent | null => (lives ? { type: 'ping', data: '' } : null)),
    );
    // Ends with the event stream, because a closing server waits for every response.
    const all = merge(mine, pings.pipe(takeUntil(this.live.stream.pipe(last(null, null)))));
    return all.pipe(takeWhile((event) => event !== null));
  }

  private count(userId: string, change: 1 | -1): void {
    const open = (this.open.get(userId) ?? 0) + change;
    if (open === 0) this.open.delete(userId);
    else this.open.set(userId, open);
  }
}

/** Returns whether a user is among the recipients of an event and has permission for its type; staff roles differ. */
function mayReceive(caller: Principal, { event, ...audience }: AddressedEvent): boolean {
  // An order of an agency that its buyer has left is no longer theirs (P42).
  if (audience.agencyId !== undefined && audience.agencyId !== caller.agencyId) return false;
  const isColleague = caller.seesAll && audience.agencyId !== undefined;
  if (audience.userId !== undefined && audience.userId !== caller.userId && !isColleague) return false;
  if (audience.staff && !isStaff(caller.access)) return false;
  // A newer process may send a type that this one doesn't know.
  const permissions: readonly Allowed[] | undefined = EVENT_PERMISSIONS[event.type];
  const held: readonly Allowed[] = caller.requiredActions.length > 0 ? ['own_account'] : permissionsOf(caller);
  return permissions?.some((permission) => held.includes(permission)) ?? false;
}
