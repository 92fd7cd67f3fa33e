import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import 'reflect-metadata';
import { RequiredText, Trimmed, TrimmedLines } from './fields.js';

class Form {
  @Trimmed() line!: string;
  @TrimmedLines() note!: string;
  @RequiredText('Name is required') name!: string;
}

const read = (text: string): Form => plainToInstance(Form, { line: text, note: text, name: text });

describe('F31 form text', () => {
  it.each([
    ['surrounding spaces', '  Gulf Coast ', 'Gulf Coast', 'Gulf Coast'],
    ['a line break', 'Gulf\r\nBcc: x', 'Gulf Bcc: x', 'Gulf\nBcc: x'],
    ['Unicode marks that change text direction', 'Gulf\u0007\u001b[31m Coast', 'Gulf [31m Coast', 'Gulf  [31m Coast'],
    ['a mark that turns letters around', 'Gulf\u202etsaoC', 'GulftsaoC', 'GulftsaoC'],
    ['only such characters', ' \u0001\u202e\n', '', ''],
    ['letters of many scripts', 'Peña & Ñandú 東京 👋🏽', 'Peña & Ñandú 東京 👋🏽', 'Peña & Ñandú 東京 👋🏽'],
  ])('cleans %s', (_, text, line, note) => {
    expect(read(text)).toEqual({ line, note, name: line });
  });

  it('keeps values that are not strings unchanged', () => {
    expect(plainToInstance(Form, { line: 7, note: null, name: ['a'] })).toEqual({ line: 7, note: null, name: ['a'] });
  });
});
