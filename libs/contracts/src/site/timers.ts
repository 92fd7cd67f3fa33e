/** Timers of the screens, in milliseconds (A4.20-A4.22, A9.10, B9.08). */
export const TIMERS = {
  toastMs: 5000,
  toastRemovalMs: 1_000_000,
  toastSwipePx: 50,
  projectionClearedMs: 1000,
  thankYouRedirectMs: 2000,
  thankYouConfettiMs: 3000,
  confettiBurstsMs: [0, 200, 400] as const,
  confettiLastBurstMs: 600,
  uploadCompleteMs: 3000,
} as const;
