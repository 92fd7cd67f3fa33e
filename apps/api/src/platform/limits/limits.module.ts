import { Global, Module } from '@nestjs/common';
import { AccountSlots } from './account-slots.js';
import { RateLimiter } from './rate-limiter.js';

@Global()
@Module({ providers: [RateLimiter, AccountSlots], exports: [RateLimiter, AccountSlots] })
export class LimitsModule {}
