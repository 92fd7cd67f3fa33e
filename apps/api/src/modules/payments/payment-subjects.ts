/** What payments are for. The module of the orders implements it. */
export abstract class PaymentSubjects {
  /**
   * Opens one payment that is due but missing, because a process ended between storing its subject and opening it: the most urgent one. Returns false if
   * none is missing.
   */
  abstract openMissing(): Promise<boolean>;
}
