import { context, propagation, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Measurement } from './gauges.js';
import { COUNTERS, DURATIONS, GAUGES, type CounterName, type DurationName, type GaugeName, type Labels } from './metric-table.js';
import type { MetricSink } from './metrics.js';
import type { OpenSpan, SpanSink } from './tracing.js';

/** Histogram buckets in seconds; the performance goals are at 0.3 (webhooks), 1 (buying), and 5 (anything during an outage). */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30, 120];
const EXPORT_MS = 15_000;
const PREFIX = 'warmline_';

export interface TelemetryOptions {
  /** Kind of process, such as `api`. */
  role: string;
  prometheus?: { host: string; port: number } | undefined;
  /** An OTLP/HTTP collector, without the path, and the share of traces it receives. */
  collector?: { url: string; share: number } | undefined;
  gauges: () => Promise<Measurement[]>;
}

export interface TelemetryRuntime {
  metrics: MetricSink;
  spans: SpanSink | undefined;
  stop(): Promise<void>;
}

/**
 * Starts OpenTelemetry. Rejects if the metrics port is not available. Only this file loads OpenTelemetry, and only when enabled.
 */
export async function startTelemetry({ role, prometheus, collector, gauges }: TelemetryOptions): Promise<TelemetryRuntime> {
  const resource = resourceFromAttributes({
    'service.name': `warmline-${role}`,
    'service.instance.id': `${role}-${process.pid}`,
  });
  const readers: IMetricReader[] = [];
  if (prometheus) {
    const exporter = new PrometheusExporter({ ...prometheus, preventServerStart: true, withoutScopeInfo: true });
    await exporter.startServer();
    readers.push(exporter);
  }
  const base = collector?.url.replace(/\/$/, '');
  if (base)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: EXPORT_MS,
      }),
    );
  const meters = new MeterProvider({ resource, readers });
  const tracers =
    base === undefined
      ? undefined
      : new TracerProvider({
          resource,
          sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(collector?.share ?? 1) }),
          spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
        });
  if (tracers) context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    metrics: metricSink(meters, gauges),
    spans: tracers && spanSink(tracers),
    async stop() {
      await Promise.allSettled([meters.shutdown(), tracers?.shutdown()]);
      if (tracers) context.disable();
    },
  };
}

function metricSink(meters: MeterProvider, gauges: () => Promise<Measurement[]>): MetricSink {
  const meter = meters.getMeter('warmline');
  const counters = mapValues(COUNTERS, (name, { help }) => meter.createCounter(PREFIX + name, { description: help }));
  const durations = mapValues(DURATIONS, (name, { help }) =>
    meter.createHistogram(`${PREFIX}${name}_seconds`, {
      description: help,
      unit: 's',
      advice: { explicitBucketBoundaries: BOUNDARIES },
    }),
  );
  const instruments = mapValues(GAUGES, (name, { help }) => meter.createObservableGauge(PREFIX + name, { description: help }));
  meter.addBatchObservableCallback(async (result) => {
    for (const { name, value, labels } of await gauges()) result.observe(instruments[name], value, labels);
  }, Object.values(instruments));
  return {
    count: (name: CounterName, by: number, labels: Labels) => counters[name].add(by, labels),
    took: (name: DurationName, seconds: number, labels: Labels) => durations[name].record(seconds, labels),
  };
}

function mapValues<Name extends CounterName | DurationName | GaugeName, Row, Made>(
  table: Record<Name, Row>,
  make: (name: Name, row: Row) => Made,
): Record<Name, Made> {
  const made = (Object.entries(table) as [Name, Row][]).map(([name, row]) => [name, make(name, row)] as const);
  return Object.fromEntries(made) as Record<Name, Made>;
}

function spanSink(tracers: TracerProvider): SpanSink {
  const tracer = tracers.getTracer('warmline');
  return {
    begin(name, attributes, headers, inside): OpenSpan {
      const span = tracer.startSpan(name, { attributes }, propagation.extract(context.active(), headers));
      context.with(trace.setSpan(context.active(), span), inside);
      return { end: (more, failed) => ended(span.setAttributes(more), failed) };
    },
    async span(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes });
      let failed = true;
      try {
        const result = await context.with(trace.setSpan(context.active(), span), work);
        failed = false;
        return result;
      } finally {
        ended(span, failed);
      }
    },
  };
}

/** The error itself goes only to the log, which redacts personal data. */
function ended(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
