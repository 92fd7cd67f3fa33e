import { describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { SessionTokens } from './session-tokens.js';

const tokensWith = (secret: string) => new SessionTokens(new JwtService({ secret, signOptions: { algorithm: 'HS256' } }));

describe('signed tokens', () => {
  const tokens = tokensWith('a secret of at least thirty-two characters');
  const begun = { userId: 'dana', passwordVersion: 3 };

  it('return what was signed', () => {
    const { challenge, expiresAt } = tokens.challenge(begun);
    expect(tokens.readChallenge(challenge)).toEqual(begun);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(tokens.knownDevice(tokens.device('dana', 'd1'), 'dana')).toBe('d1');
  });

  it('are rejected when used as another kind of token', () => {
    const { challenge } = tokens.challenge(begun);
    const device = tokens.device('dana', 'd1');
    const session = tokens.session('dana', 's1', 60);
    for (const token of [device, session]) expect(tokens.readChallenge(token)).toBeNull();
    for (const token of [challenge, session]) expect(tokens.knownDevice(token, 'dana')).toBeNull();
  });

  it('are rejected when signed with another secret or for another account, and when missing', () => {
    const theirs = tokensWith('another secret of thirty-two characters!');
    expect(tokens.readChallenge(theirs.challenge(begun).challenge)).toBeNull();
    expect(tokens.knownDevice(tokens.device('lee', 'd1'), 'dana')).toBeNull();
    expect(tokens.knownDevice(undefined, 'dana')).toBeNull();
    for (const token of [tokens.device('dana', 'd1'), undefined]) expect(tokens.knownDevice(token, null)).toBeNull();
  });
});
