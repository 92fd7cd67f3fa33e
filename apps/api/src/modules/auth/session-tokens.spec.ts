import { describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { SessionTokens } from './session-tokens.js';

const tokensWith = (secret: string) => new SessionTokens(new JwtService({ secret, signOptions: { algorithm: 'HS256' } }));

describe('signed tokens', () => {
  const tokens = tokensWith('a secret of at least thirty-two characters');
  const begun = { userId: 'dana', passwordVersion: 3 };

  it('say what was signed', async () => {
    const { challenge, expiresAt } = await tokens.challenge(begun);
    expect(await tokens.readChallenge(challenge)).toEqual(begun);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(await tokens.knownDevice(await tokens.device('Dana', 'd1'), 'DANA')).toBe('d1');
  });

  it('are refused where another kind is expected', async () => {
    const { challenge } = await tokens.challenge(begun);
    const device = await tokens.device('dana', 'd1');
    const session = await tokens.session('dana', 's1', 60);
    for (const token of [device, session]) expect(await tokens.readChallenge(token)).toBeNull();
    for (const token of [challenge, session]) expect(await tokens.knownDevice(token, 'dana')).toBeNull();
  });

  it('are refused when somebody else signed them, for another name, and when there is none', async () => {
    const theirs = tokensWith('another secret of thirty-two characters!');
    expect(await tokens.readChallenge((await theirs.challenge(begun)).challenge)).toBeNull();
    expect(await tokens.knownDevice(await tokens.device('lee', 'd1'), 'dana')).toBeNull();
    expect(await tokens.knownDevice(undefined, 'dana')).toBeNull();
  });
});
