/** Does every task, each of `hands` one at a time, the next free one the next task; answers the results in the order of the tasks. */
export async function sideBySide<Hand, Task, Result>(
  hands: readonly Hand[],
  tasks: readonly Task[],
  work: (hand: Hand, task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  // One iterator for all: whoever asks takes the next.
  const each = async (hand: Hand): Promise<void> => {
    for (const [place, task] of waiting) results[place] = await work(hand, task);
  };
  await Promise.all(hands.map(each));
  return results;
}
