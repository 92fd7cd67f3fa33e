import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { LiveEvent } from '@warmline/contracts/api/events';
import type { Redis } from 'ioredis';
import { Subject } from 'rxjs';
import { Settings } from '../config/settings.js';
import { RedisClient } from '../redis/redis-client.js';

/** Who an event is for: everybody signed in, staff, or one user. */
export interface Audience {
  userId?: string;
  staff?: boolean;
}

export interface AddressedEvent extends Audience {
  event: LiveEvent;
}

const ASK_MS = 10_000;

/** Carries live events between API and worker processes through Redis; best effort, a page that missed one asks again. */
@Injectable()
export class LiveEvents implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger('events');
  private subscriber: Redis | undefined;
  private asking: NodeJS.Timeout | undefined;
  /** Every event of every process. */
  readonly stream = new Subject<AddressedEvent>();

  private readonly channel: string;

  constructor(
    private readonly redis: RedisClient,
    { REDIS_PREFIX }: Settings,
  ) {
    this.channel = `${REDIS_PREFIX}:live`;
  }

  onModuleInit(): void {
    this.subscriber = this.redis.connect({ maxRetriesPerRequest: null });
    this.subscriber.on('message', (_channel, text: string) => this.stream.next(JSON.parse(text) as AddressedEvent));
    this.subscriber.subscribe(this.channel).catch(() => undefined);
    // Who only listens hears nothing of a connection that is gone without a word; one that owes an answer is made anew (redis-place.ts).
    this.asking = setInterval(() => void this.subscriber?.ping().catch(() => undefined), ASK_MS).unref();
  }

  /** Tells the pages; call after the commit. Never fails. */
  async publish(event: LiveEvent, audience: Audience = {}): Promise<void> {
    await this.redis.client
      .publish(this.channel, JSON.stringify({ ...audience, event } satisfies AddressedEvent))
      .catch((error: unknown) => this.log.debug({ err: error }, 'event not published'));
  }

  /** Before the server closes: it waits for the pages that listen. */
  beforeApplicationShutdown(): void {
    this.stream.complete();
  }

  onApplicationShutdown(): void {
    clearInterval(this.asking);
    this.subscriber?.disconnect();
  }
}
