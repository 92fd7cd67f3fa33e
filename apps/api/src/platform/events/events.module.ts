import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DomainEvents } from './domain-events.js';
import { LiveEvents } from './live-events.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [DomainEvents, LiveEvents], exports: [DomainEvents, LiveEvents] })
export class EventsModule {}
