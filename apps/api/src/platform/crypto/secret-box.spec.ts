import { describe, expect, it } from '@jest/globals';
import { Settings } from '../config/settings.js';
import { SecretBox } from './secret-box.js';

const boxWith = (ENCRYPTION_KEY: string) => new SecretBox(Object.assign(new Settings(), { ENCRYPTION_KEY }));

describe('a sealed secret', () => {
  const box = boxWith('a key of at least thirty-two characters');

  it('opens for its owner and reads nothing like the text', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'u1');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.open(sealed, 'u1')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is sealed differently each time', () => {
    expect(box.seal('same', 'u1')).not.toBe(box.seal('same', 'u1'));
  });

  it('does not open for somebody else, under another key, or changed', () => {
    const sealed = box.seal('secret', 'u1');
    expect(box.open(sealed, 'u2')).toBeNull();
    expect(boxWith('another key of thirty-two characters!').open(sealed, 'u1')).toBeNull();
    const parts = sealed.split('.');
    parts[3] = Buffer.from('forged').toString('base64url');
    expect(box.open(parts.join('.'), 'u1')).toBeNull();
    parts[2] = parts[2]!.slice(0, 4);
    expect(box.open(parts.join('.'), 'u1')).toBeNull();
  });

  it.each(['', 'v1', 'v2.a.b.c', 'v1...', 'plain text'])('does not open %j', (text) => {
    expect(box.open(text, 'u1')).toBeNull();
  });
});
