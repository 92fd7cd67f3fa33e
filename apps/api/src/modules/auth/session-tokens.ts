import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LIMITS } from '@warmline/contracts/limits';
import { DEVICE_MAX_SECONDS } from '../../platform/auth/device-cookie.js';
import { TOKEN_AUDIENCE } from '../../platform/auth/signed-token.js';

/** What the second step continues. */
export interface Challenge {
  userId: string;
  passwordVersion: number;
}

/** Signs and reads the short texts that browsers keep for us; none opens anything by itself. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  /** Names a session; the session itself lives in the database. */
  session(userId: string, sessionId: string, lifeSeconds: number): Promise<string> {
    return this.jwt.signAsync({ sub: userId, sid: sessionId }, { audience: TOKEN_AUDIENCE.session, expiresIn: lifeSeconds });
  }

  /** Says that a password was right, for the few minutes a code takes. */
  async challenge({ userId, passwordVersion }: Challenge): Promise<{ challenge: string; expiresAt: Date }> {
    const expiresIn = LIMITS.secondStepSeconds;
    const claims = { sub: userId, pv: passwordVersion };
    const challenge = await this.jwt.signAsync(claims, { audience: TOKEN_AUDIENCE.secondStep, expiresIn });
    return { challenge, expiresAt: new Date(Date.now() + expiresIn * 1000) };
  }

  /** What was signed, or null when it is not ours, not for this, or too old. */
  async readChallenge(token: string): Promise<Challenge | null> {
    const claims = await this.read<{ sub: string; pv: number }>(token, TOKEN_AUDIENCE.secondStep);
    return claims && { userId: claims.sub, passwordVersion: claims.pv };
  }

  /** Remembers that a browser has signed in under this name. */
  device(username: string, deviceId: string): Promise<string> {
    const claims = { sub: username.toLowerCase(), did: deviceId };
    return this.jwt.signAsync(claims, { audience: TOKEN_AUDIENCE.device, expiresIn: DEVICE_MAX_SECONDS });
  }

  /** The id of a browser that has signed in under this name before, else null. */
  async knownDevice(token: string | undefined, username: string): Promise<string | null> {
    const claims = token ? await this.read<{ sub: string; did: string }>(token, TOKEN_AUDIENCE.device) : null;
    return claims?.sub === username.toLowerCase() ? claims.did : null;
  }

  private async read<Claims extends object>(token: string, audience: string): Promise<Claims | null> {
    return this.jwt.verifyAsync<Claims>(token, { audience, algorithms: ['HS256'] }).catch(() => null);
  }
}
