import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { LiveEvent } from '@warmline/contracts/http/live-events';
import type { Redis } from 'ioredis';
import { Subject } from 'rxjs';
import { Settings } from '../config/settings.js';
import { BatchLoader } from '../database/batch-loader.js';
import { RedisClient } from '../redis/redis-client.js';

/** Recipients of an event: all signed-in users, staff, or one user. */
export interface Audience {
  /** Only users of this agency; with `userId`, also those who see all of its purchases. */
  agencyId?: string;
  userId?: string;
  staff?: boolean;
}

export interface AddressedEvent extends Audience {
  event: LiveEvent;
}

const ASK_MS = 10_000;

/** Publishes live events between API and worker processes through Redis. Best effort: a page refetches after an interruption. */
@Injectable()
export class LiveEvents implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger('events');
  private subscriber: Redis | undefined;
  private asking: NodeJS.Timeout | undefined;
  /** The events of all processes. */
  readonly stream = new Subject<AddressedEvent>();

  private readonly channel: string;
  private readonly sending = new BatchLoader((messages: readonly string[]) => this.send(messages));

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
    // A pure subscriber never notices a dead connection. The ping makes it wait for a reply, and a connection without a reply is
    // replaced (redis-options.ts).
    this.asking = setInterval(() => void this.subscriber?.ping().catch(() => undefined), ASK_MS).unref();
  }

  /** Publishes an event to open pages. Call it after the commit. Never fails. Concurrent calls share a round trip. */
  async publish(event: LiveEvent, audience: Audience = {}): Promise<void> {
    await this.sending
      .load(JSON.stringify({ ...audience, event } satisfies AddressedEvent))
      .catch((error: unknown) => this.log.debug({ err: error }, 'live event not published'));
  }

  /** Returns how many processes got each message. */
  private async send(messages: readonly string[]): Promise<unknown[]> {
    const pipeline = this.redis.client.pipeline();
    for (const message of messages) pipeline.publish(this.channel, message);
    return ((await pipeline.exec()) ?? []).map(([error, receivers]) => {
      if (error) throw error;
      return receivers;
    });
  }

  /** Ends the event streams before the server closes, because it waits for them. */
  beforeApplicationShutdown(): void {
    this.stream.complete();
  }

  onApplicationShutdown(): void {
    clearInterval(this.asking);
    this.subscriber?.disconnect();
  }
}
