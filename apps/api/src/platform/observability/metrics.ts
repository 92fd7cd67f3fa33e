import { Injectable } from '@nestjs/common';
import type { CounterName, DurationName, Labels } from './metric-table.js';

/** Receives measurements, if metrics are enabled. */
export interface MetricSink {
  count(name: CounterName, by: number, labels: Labels): void;
  took(name: DurationName, seconds: number, labels: Labels): void;
}

/** Records metrics; does nothing until a sink is set. */
@Injectable()
export class Metrics {
  private sink: MetricSink | undefined;

  sendTo(sink: MetricSink | undefined): void {
    this.sink = sink;
  }

  /** Increases a counter. */
  count(name: CounterName, labels: Labels = {}, by = 1): void {
    this.sink?.count(name, by, labels);
  }

  /** Records a duration in seconds. */
  recordDuration(name: DurationName, seconds: number, labels: Labels = {}): void {
    this.sink?.took(name, seconds, labels);
  }
}
