import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import { DEVICE_MAX_SECONDS } from '../../platform/auth/device-cookie.js';
import type { SessionToken } from '../../platform/auth/session-reader.js';
import { TOKEN_AUDIENCE } from '../../platform/auth/signed-token.js';

/** The sign-in that the second step completes. */
export interface Challenge {
  userId: string;
  passwordVersion: number;
}

/** The session that a token names, with its expiry in ms since the epoch. */
export interface SignedSession extends SessionToken {
  expiresAt: number;
}

/** Signs and reads the tokens that browsers store; no token alone grants access. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  /** Signs a token that names a session; the session itself is stored in the database. */
  session(userId: string, sessionId: string, lifeSeconds: number): string {
    return this.jwt.sign({ sub: userId, sid: sessionId }, { audience: TOKEN_AUDIENCE.session, expiresIn: lifeSeconds });
  }

  /** Returns the session that a token names, or null for a forged, misused or expired token. */
  readSession(token: string): SignedSession | null {
    const claims = this.read<{ sub: string; sid: string; exp: number }>(token, TOKEN_AUDIENCE.session);
    return claims && { userId: claims.sub, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
  }

  /** Signs that a password was correct, for the few minutes that entering a code takes. */
  challenge({ userId, passwordVersion }: Challenge): { challenge: string; expiresAt: Date } {
    const expiresIn = AUTH_LIMITS.secondStepSeconds;
    const claims = { sub: userId, pv: passwordVersion };
    const challenge = this.jwt.sign(claims, { audience: TOKEN_AUDIENCE.secondStep, expiresIn });
    return { challenge, expiresAt: new Date(Date.now() + expiresIn * 1000) };
  }

  /** Returns what was signed, or null for a forged, misused or expired token. */
  readChallenge(token: string): Challenge | null {
    const claims = this.read<{ sub: string; pv: number }>(token, TOKEN_AUDIENCE.secondStep);
    return claims && { userId: claims.sub, passwordVersion: claims.pv };
  }

  /** Signs that a browser has signed in to this account. */
  device(userId: string, deviceId: string): string {
    const claims = { sub: userId, did: deviceId };
    return this.jwt.sign(claims, { audience: TOKEN_AUDIENCE.device, expiresIn: DEVICE_MAX_SECONDS });
  }

  /** Returns the id of a browser that has signed in to this account before, else null; always null without an account. */
  knownDevice(token: string | undefined, userId: string | null): string | null {
    const claims = token ? this.read<{ sub: string; did: string }>(token, TOKEN_AUDIENCE.device) : null;
    return claims?.sub === userId ? claims.did : null;
  }

  // Synchronous, because verifying so short a token takes microseconds.
  private read<Claims extends object>(token: string, audience: string): Claims | null {
    try {
      return this.jwt.verify<Claims>(token, { audience, algorithms: ['HS256'] });
    } catch {
      return null;
    }
  }
}
