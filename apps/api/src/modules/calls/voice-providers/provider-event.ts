import { isUUID } from 'class-validator';
import type { ReceivedEvent } from '../persistence/call-event.repository.js';

/** A request of a provider, as sent. */
export interface ProviderRequest {
  headers: Record<string, string | string[] | undefined>;
  /** Path and query. */
  url: string;
  body: string;
}

/** A provider of voice: how it signs, and what its events say. */
export interface Provider {
  name: 'telnyx' | 'twilio' | 'retell';
  /** Largest body whose signature is checked, in bytes. */
  maxBody: number;
  /** Returns whether the provider signed the request within 300 seconds, or at all if its signature has no time. */
  isSigned: (request: ProviderRequest) => boolean;
  /**
   * Reads a signed request; null if it says nothing about a call that was routed here. Throws ValidationFailed and SyntaxError.
   */
  read: (request: ProviderRequest) => ReceivedEvent | null;
}

const TOLERANCE_MS = 300_000;

/** Whether a signature is fresh enough that it isn't a replay. */
export function isFresh(signedAt: number): boolean {
  return Math.abs(Date.now() - signedAt) <= TOLERANCE_MS;
}

/** Returns the ID of a call if a value is one. */
export function callIdOf(value: unknown): string | null {
  return typeof value === 'string' && isUUID(value) ? value.toLowerCase() : null;
}

/** Returns a value as an object whose fields are unknown, so that a provider's JSON needs no trust. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
