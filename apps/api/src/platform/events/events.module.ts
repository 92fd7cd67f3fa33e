import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { LiveEvents } from './live-events.js';

@Global()
@Module({ providers: [DomainEvents, LiveEvents], exports: [DomainEvents, LiveEvents] })
export class EventsModule {}
