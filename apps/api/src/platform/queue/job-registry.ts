import { Injectable, SetMetadata, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { KINDS, type JobKind, type JobProcessor } from './job.js';

const PROCESSES = 'warmline:processes';

/** Marks the class that processes a kind of job. */
export function Processes<Payload>(kind: JobKind<Payload>) {
  return (target: new (...args: never[]) => JobProcessor<Payload>): void => {
    SetMetadata(PROCESSES, kind.name)(target);
  };
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
      const name = this.reflector.get<string | undefined>(PROCESSES, metatype);
      if (name === undefined) continue;
      if (this.processors.has(name)) throw new Error(`The job ${name} has two processors`);
      this.processors.set(name, instance as JobProcessor<unknown>);
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
