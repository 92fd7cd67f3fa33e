/** The voice system's clock, which may be wrong. */
export class VoiceClock {
  private skewMs = 0;
  private driftPpm = 0;
  private setAt = Date.now();

  set({ skewSeconds = 0, driftPpm = 0 }: { skewSeconds?: number; driftPpm?: number }): void {
    this.skewMs = skewSeconds * 1000;
    this.driftPpm = driftPpm;
    this.setAt = Date.now();
  }

  /** Returns what this clock shows at a real time; both in ms. */
  at(real: number): number {
    return Math.round(real + this.skewMs + ((real - this.setAt) * this.driftPpm) / 1e6);
  }
}
