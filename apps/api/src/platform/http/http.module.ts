import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from '../auth/access.guard.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { EventsController } from './events.controller.js';
import { HealthController } from './health.controller.js';
import { GracefulShutdown } from './server/graceful-shutdown.js';
import { QueueBoardController } from './queue-board.controller.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { Readiness } from './readiness.js';
import { BodyValidationPipe } from './validation.pipe.js';
import { WebController } from './web/web.controller.js';

/** Wires what every route uses (guards, validation, the error filter) and the routes outside the business modules. */
@Module({
  controllers: [HealthController, EventsController, QueueBoardController, WebController],
  providers: [
    GracefulShutdown,
    Readiness,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_PIPE, useClass: BodyValidationPipe },
  ],
})
export class HttpModule {}
