import { Global, Module } from '@nestjs/common';
import { LiveEvents } from './live-events.js';

@Global()
@Module({ providers: [LiveEvents], exports: [LiveEvents] })
export class EventsModule {}
