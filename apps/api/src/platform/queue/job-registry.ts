import { Injectable, SetMetadata, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { KINDS, type JobKind, type JobProcessor } from './job.js';

const PROCESSES = 'warmline:processes';

/** How a class processes the jobs of a kind. */
interface Processing {
  kind: string;
  /** Returns the processor that an instance of the class is or has. */
  processorOf(instance: never): JobProcessor<never>;
}

/** Marks the class that processes a kind of job. */
export function Processes<Payload>(kind: JobKind<Payload>) {
  return (target: new (...args: never[]) => JobProcessor<Payload>): void =>
    setProcessing(target, { kind: kind.name, processorOf: (instance: JobProcessor<Payload>) => instance });
}

/** Marks a class whose instances process the jobs of a kind, in their own way. */
export function setProcessing(target: new (...args: never[]) => unknown, processing: Processing): void {
  SetMetadata(PROCESSES, processing)(target);
}

/** Finds the processor of each kind of job. Startup fails if one is missing or duplicated. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly processors = new Map<string, JobProcessor<unknown>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      const processing = this.reflector.get<Processing | undefined>(PROCESSES, metatype);
      if (!processing) continue;
      const { kind, processorOf } = processing;
      if (this.processors.has(kind)) throw new Error(`The job ${kind} has two processors`);
      this.processors.set(kind, processorOf(instance as never) as JobProcessor<unknown>);
    }
    const orphans = [...KINDS.keys()].filter((name) => !this.processors.has(name));
    if (orphans.length > 0) throw new Error(`No processor for: ${orphans.join(', ')}`);
  }

  /** Returns the processor of a kind by name. Throws for an undeclared name. */
  processorOf(name: string): JobProcessor<unknown> {
    const processor = this.processors.get(name);
    if (!processor) throw new Error(`Unknown job ${name}`);
    return processor;
  }
}
