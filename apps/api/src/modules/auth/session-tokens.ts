import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LIMITS } from '@warmline/contracts/limits';
import { DEVICE_MAX_SECONDS } from '../../platform/auth/device-cookie.js';
import type { NamedSession } from '../../platform/auth/session-reader.js';
import { TOKEN_AUDIENCE } from '../../platform/auth/signed-token.js';

/** What the second step continues. */
export interface Challenge {
  userId: string;
  passwordVersion: number;
}

/** A session that a token names, and until when, in ms since the epoch. */
export interface SignedSession extends NamedSession {
  expiresAt: number;
}

/** Signs and reads the short texts that browsers keep for us; none opens anything by itself. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  /** Names a session; the session itself lives in the database. */
  session(userId: string, sessionId: string, lifeSeconds: number): string {
    return this.jwt.sign({ sub: userId, sid: sessionId }, { audience: TOKEN_AUDIENCE.session, expiresIn: lifeSeconds });
  }

  /** The session a token names, or null when it is not ours, not for this, or too old. */
  readSession(token: string): SignedSession | null {
    const claims = this.read<{ sub: string; sid: string; exp: number }>(token, TOKEN_AUDIENCE.session);
    return claims && { userId: claims.sub, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
  }

  /** Says that a password was right, for the few minutes a code takes. */
  challenge({ userId, passwordVersion }: Challenge): { challenge: string; expiresAt: Date } {
    const expiresIn = LIMITS.secondStepSeconds;
    const claims = { sub: userId, pv: passwordVersion };
    const challenge = this.jwt.sign(claims, { audience: TOKEN_AUDIENCE.secondStep, expiresIn });
    return { challenge, expiresAt: new Date(Date.now() + expiresIn * 1000) };
  }

  /** What was signed, or null when it is not ours, not for this, or too old. */
  readChallenge(token: string): Challenge | null {
    const claims = this.read<{ sub: string; pv: number }>(token, TOKEN_AUDIENCE.secondStep);
    return claims && { userId: claims.sub, passwordVersion: claims.pv };
  }

  /** Remembers that a browser has signed in to this account. */
  device(userId: string, deviceId: string): string {
    const claims = { sub: userId, did: deviceId };
    return this.jwt.sign(claims, { audience: TOKEN_AUDIENCE.device, expiresIn: DEVICE_MAX_SECONDS });
  }

  /** The id of a browser that has signed in to this account before, else null; there is none for no account. */
  knownDevice(token: string | undefined, userId: string | null): string | null {
    const claims = token ? this.read<{ sub: string; did: string }>(token, TOKEN_AUDIENCE.device) : null;
    return claims?.sub === userId ? claims.did : null;
  }

  // At once, not by a stream: a signature over so short a text takes microseconds.
  private read<Claims extends object>(token: string, audience: string): Claims | null {
    try {
      return this.jwt.verify<Claims>(token, { audience, algorithms: ['HS256'] });
    } catch {
      return null;
    }
  }
}
