import { describe, expect, it } from '@jest/globals';
import { statesIn } from './working-states.ts';

describe('working states of an agency', () => {
  it.each<[string, string[]]>([
    ['TX, FL', ['TX', 'FL']],
    ['tx;fl', ['TX', 'FL']],
    ['Texas and Florida', ['TX', 'FL']],
    ['TX FL GA', ['TX', 'FL', 'GA']],
    ['New York, New Jersey', ['NY', 'NJ']],
    ['TX, Texas, tx', ['TX']],
    ['TX/OK & AR\nLA', ['TX', 'OK', 'AR', 'LA']],
    ['Maryland, Rhode Island', ['MD', 'RI']],
    ['all states', ['all states']],
    [' , ', []],
    ['', []],
  ])('reads %j as %j', (text, states) => {
    expect(statesIn(text)).toEqual(states);
  });
});
