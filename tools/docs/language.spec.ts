import { describe, expect, it } from '@jest/globals';
import { phrasesIn } from './language.ts';

const problems = (text: string): string[] => phrasesIn([{ where: 'a.md:1', text }]);

describe('language check', () => {
  it.each([
    ['Leads are priced by their age.', 'their age'],
    ['Somebody signed in.', 'Somebody'],
    ['Send an e-mail.', 'e-mail'],
    ['The job is given up.', 'given up'],
    ['The amount goes back to your card.', 'goes back to your card'],
    ['3 leads in stock', 'in stock'],
  ])('reports "%s"', (text, phrase) => {
    expect(problems(text)).toEqual([expect.stringContaining(`a.md:1: "${phrase}" → `)]);
  });

  it.each([
    'Your hold expired and the leads are available again. You weren’t charged.',
    'Nobody answered the call.',
    'An email was sent to the buyer.',
    'Giving the agent 120 seconds is the buffer.',
    'Stockton, CA',
    'Lead age: 30 days',
  ])('accepts "%s"', (text) => {
    expect(problems(text)).toEqual([]);
  });
});
