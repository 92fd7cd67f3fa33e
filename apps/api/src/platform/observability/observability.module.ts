import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Gauges } from './gauges.js';
import { Metrics } from './metrics.js';
import { ProcessGauges } from './process-gauges.js';
import { Telemetry } from './telemetry.js';
import { Tracing } from './tracing.js';

/** Provides metrics and traces. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Metrics, Tracing, Gauges, ProcessGauges, Telemetry],
  exports: [Metrics, Tracing, Telemetry],
})
export class ObservabilityModule {}
