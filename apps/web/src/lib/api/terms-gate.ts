type Answer = (isAccepted: boolean) => void;

let answer: Answer | null = null;
const listeners = new Set<() => void>();

function set(next: Answer | null): void {
  answer = next;
  for (const listener of listeners) listener();
}

/** Returns how to answer the question whether the terms are accepted; null while nothing asks. */
export function openQuestion(): Answer | null {
  return answer;
}

/** Calls the listener after each change. */
export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the user to accept the terms in force (P70); false without a page that can ask, or while another request asks. */
export function askForTerms(): Promise<boolean> {
  if (listeners.size === 0 || answer !== null) return Promise.resolve(false);
  return new Promise((resolve) =>
    set((isAccepted) => {
      set(null);
      resolve(isAccepted);
    }),
  );
}
