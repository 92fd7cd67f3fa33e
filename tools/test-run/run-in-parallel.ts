/** Runs every task, one at a time per worker; returns the results in the order of the tasks. */
export async function runInParallel<Worker, Task, Result>(
  workers: readonly Worker[],
  tasks: readonly Task[],
  work: (worker: Worker, task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  // All workers share one iterator, so each takes the next open task.
  const runNext = async (worker: Worker): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await work(worker, task);
  };
  await Promise.all(workers.map(runNext));
  return results;
}
