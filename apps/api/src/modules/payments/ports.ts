/** What payments are for; orders and the wallet implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class PaymentSubjects {
  /**
   * Opens one payment that is due but missing, because a process ended between storing its subject and opening it: the most
   * urgent one. Returns false if none is missing.
   */
  abstract openMissing(): Promise<boolean>;
}

/** Joins what the modules answer: one payment of each at a time. */
export function allSubjects(...subjects: PaymentSubjects[]): PaymentSubjects {
  return { openMissing: async () => (await Promise.all(subjects.map((subject) => subject.openMissing()))).includes(true) };
}
