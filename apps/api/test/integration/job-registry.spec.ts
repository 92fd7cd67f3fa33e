import { afterEach, describe, expect, it } from '@jest/globals';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { JobRegistry, Processes } from '../../src/platform/queue/job-registry.js';
import { defineJob, KINDS, type JobProcessor } from '../../src/platform/queue/job.js';

describe('job registry', () => {
  afterEach(() => KINDS.clear());

  class Base implements JobProcessor<object> {
    async process(): Promise<void> {}
  }
  const start = async (...processors: (new () => JobProcessor<object>)[]) => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [JobRegistry, ...processors],
    }).compile();
    return (await module.init()).get(JobRegistry);
  };

  it('finds the processor of each kind', async () => {
    @Processes(defineJob<object>('test.one', 'mail'))
    class One extends Base {}
    expect((await start(One)).processorOf('test.one')).toBeInstanceOf(One);
  });

  it('refuses to start when a kind has no processor', async () => {
    defineJob('test.orphan', 'mail');
    await expect(start()).rejects.toThrow('No processor for: test.orphan');
  });

  it('refuses to start when a kind has two processors', async () => {
    const kind = defineJob<object>('test.twice', 'mail');
    @Processes(kind)
    class First extends Base {}
    @Processes(kind)
    class Second extends Base {}
    await expect(start(First, Second)).rejects.toThrow('The job test.twice has two processors');
  });

  it('rejects a kind that is defined twice, and an unknown one', async () => {
    defineJob('test.same', 'mail');
    expect(() => defineJob('test.same', 'mail')).toThrow('declared twice');
    KINDS.clear();
    const registry = await start();
    expect(() => registry.processorOf('test.unknown')).toThrow('Unknown job test.unknown');
  });
});
