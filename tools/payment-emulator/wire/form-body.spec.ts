import { describe, expect, it } from '@jest/globals';
import { decodeForm } from './form-body.ts';

describe('decodeForm', () => {
  it.each([
    ['a=1&b=two%20words', { a: '1', b: 'two words' }],
    ['metadata[order]=7&metadata[a.b]=x', { metadata: { order: '7', 'a.b': 'x' } }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['expand[0]=x&expand[1]=y', { expand: ['x', 'y'] }],
    ['items[0][id]=a&items[1][id]=b', { items: [{ id: 'a' }, { id: 'b' }] }],
    ['', {}],
  ])('decodes %s', (text, fields) => {
    expect(decodeForm(text)).toEqual(fields);
  });

  it.each([['__proto__[x]=1'], ['a[constructor]=1'], [`${'a' + '[b]'.repeat(9)}=1`]])('rejects %s', (text) => {
    expect(() => decodeForm(text)).toThrow(RangeError);
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});
