import { Injectable } from '@nestjs/common';
import type { CardEvent } from './card-vault.js';

type CardListener = (event: CardEvent) => Promise<void>;

/** Passes events about saved cards to the module that owns them, so that payments do not depend on it. */
@Injectable()
export class CardEvents {
  private readonly listeners: CardListener[] = [];

  subscribe(listener: CardListener): void {
    this.listeners.push(listener);
  }

  /** Throws a listener's error, so that the caller retries. */
  async publish(event: CardEvent): Promise<void> {
    for (const listener of this.listeners) await listener(event);
  }
}
