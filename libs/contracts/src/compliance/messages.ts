/** Texts about the terms that API and web share. */
export const TERMS_MESSAGES = {
  required: (version: number) => `Please accept version ${version} of our terms of service first.`,
  changed: 'The terms have changed again. Please read the new version.',
  sha256: 'Please send the checksum of the terms that you accept',
} as const;
