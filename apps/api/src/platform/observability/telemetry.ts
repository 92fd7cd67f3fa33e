import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Gauges } from './gauges.js';
import { Metrics } from './metrics.js';
import type { TelemetryRuntime } from './open-telemetry.js';
import { Tracing } from './tracing.js';

/** Exposes metrics and sends traces if enabled; otherwise OpenTelemetry is never loaded. */
@Injectable()
export class Telemetry implements OnApplicationShutdown {
  private readonly log = new Logger('metrics');
  private started: TelemetryRuntime | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly gauges: Gauges,
  ) {}

  /** `role` is the kind of process. Failures are logged and don't stop the shop. */
  async start(role: 'api' | 'worker'): Promise<void> {
    const {
      METRICS_HOST: host,
      METRICS_PORT: port,
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_TRACES_SAMPLER_ARG: share,
    } = this.settings;
    if (!this.settings.observed) return;
    try {
      const { startTelemetry } = await import('./open-telemetry.js');
      this.started = await startTelemetry({
        role,
        prometheus: port === undefined ? undefined : { host, port },
        collector: url === undefined ? undefined : { url, share },
        gauges: () => this.gauges.read(),
      });
      this.metrics.sendTo(this.started.metrics);
      this.tracing.sendTo(this.started.spans);
    } catch (error) {
      this.log.error({ err: error, port }, 'no metrics: telemetry could not be started');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.metrics.sendTo(undefined);
    this.tracing.sendTo(undefined);
    await this.started?.stop();
  }
}
