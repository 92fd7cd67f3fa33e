import { describe, expect, it } from '@jest/globals';
import { LEGAL_MESSAGES } from '@warmline/contracts/site/legal';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { fillLegalText, parseLegalText, type LegalSpan } from './legal-text.ts';

const COMPANY = { ...DEFAULT_SITE.company, name: 'Acme Calls', legalName: 'Acme LLC', address: '1 Main St', email: '' };

describe('the markup of legal texts', () => {
  it('D8 has headings with an ID, paragraphs of several lines, and lists', () => {
    const text = '## What we sell\n\nOne\nline.\n\n- first\n- second\n1. step\n\n### More\nlast';
    expect(parseLegalText(text)).toEqual([
      { kind: 'heading', level: 2, id: 'what-we-sell', text: 'What we sell' },
      { kind: 'paragraph', spans: [{ text: 'One line.' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'step' }]] },
      { kind: 'heading', level: 3, id: 'more', text: 'More' },
      { kind: 'paragraph', spans: [{ text: 'last' }] },
    ]);
  });

  it('D8 gives each heading its own ID', () => {
    const ids = parseLegalText('## Fees\n## Fees\n## ??').map((block) => block.kind === 'heading' && block.id);
    expect(ids).toEqual(['fees', 'fees-2', 'section']);
  });

  const spans = (text: string): LegalSpan[] => {
    const [block] = parseLegalText(text);
    return block?.kind === 'paragraph' ? block.spans : [];
  };

  it('D8 has bold text and links', () => {
    expect(spans('Pay **by card**, see [Refunds](/refunds) or [us](mailto:a@b.example).')).toEqual([
      { text: 'Pay ' },
      { text: 'by card', bold: true },
      { text: ', see ' },
      { text: 'Refunds', href: '/refunds' },
      { text: ' or ' },
      { text: 'us', href: 'mailto:a@b.example' },
      { text: '.' },
    ]);
  });

  it('D8 has a link for each phone number, in a link only that link', () => {
    expect(spans('Call (555) 010-0100, [(555) 010-0101](tel:5550100101) or **(555) 010-0102**.')).toEqual([
      { text: 'Call ' },
      { text: '(555) 010-0100', href: 'tel:5550100100' },
      { text: ', ' },
      { text: '(555) 010-0101', href: 'tel:5550100101' },
      { text: ' or ' },
      { text: '(555) 010-0102', bold: true },
      { text: '.' },
    ]);
  });

  it.each([
    '(555) 010-01000',
    '[x](javascript:alert)',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,x)',
    '[x](http://plain.example)',
    '[x](//other.example)',
    '[x](/\\other.example)',
    '<script>alert(1)</script>',
    '# not a heading',
    '**open',
  ])('D8 keeps %s as text', (text) => {
    expect(spans(text)).toEqual([{ text }]);
  });

  it('D8 reads the longest hostile text at once', () => {
    for (const part of ['[', '**', '[a](', '](', '#', '- ', '{']) {
      const started = performance.now();
      parseLegalText(part.repeat(40_000 / part.length));
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});

describe('the placeholders of legal texts', () => {
  it('D7 are replaced by the details of the shop', () => {
    expect(fillLegalText('{company} is a name of {legal entity}, {address}.', COMPANY)).toEqual({
      text: 'Acme Calls is a name of Acme LLC, 1 Main St.',
      problems: [],
    });
  });

  it('D7 write the phone number in the form that becomes a link', () => {
    expect(fillLegalText('{phone}', { ...COMPANY, phone: '+1 555-010-0100' }).text).toBe('(555) 010-0100');
  });

  it('D7 name the company where no legal entity is entered', () => {
    expect(fillLegalText('{legal entity}', { ...COMPANY, legalName: '' }).text).toBe('Acme Calls');
  });

  it('D7 stay, with the reason, if they are unknown or their detail is empty', () => {
    expect(fillLegalText('{email} {email} {vat}', COMPANY)).toEqual({
      text: '{email} {email} {vat}',
      problems: [LEGAL_MESSAGES.missingDetail('email'), LEGAL_MESSAGES.unknownPlaceholder('vat')],
    });
  });
});
