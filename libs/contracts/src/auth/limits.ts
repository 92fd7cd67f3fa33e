/** Codes, links and steps of sign-in (B9.04; P5, P6, P51, P62, W47). */
export const AUTH_LIMITS = {
  resetLinkSeconds: 3600,
  emailLinkSeconds: 3600,
  invitationSeconds: 3 * 24 * 3600,
  linksPerHour: 5,
  secondStepSeconds: 300,
  /** How long an entered password counts for what moves money. */
  freshSeconds: 600,
  totpDigits: 6,
  recoveryCodes: 10,
} as const;
