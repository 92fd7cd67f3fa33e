/**
 * Where events of a call come from: the voice system as they happen, or its records afterwards (C61, C63). Providers have their
 * own names.
 */
export const SOURCES = { voice: 'voice', records: 'records' } as const;
