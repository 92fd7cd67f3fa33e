/** The 50 states and the District of Columbia, as the state pickers list them (A2.38). */
export const US_STATES = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
] as const;

const NAME_OF = new Map<string, string>(US_STATES);
const CODE_OF = new Map<string, string>(
  US_STATES.flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
CODE_OF.set('washington dc', 'DC').set('washington d.c.', 'DC').set('d.c.', 'DC');

/** Returns the two-letter code of a US state given by code or name in any case; other text is trimmed and stays as written. */
export function normalizeState(text: string): string {
  const written = text.trim().replace(/\s+/g, ' ');
  const key = written.toLowerCase();
  return CODE_OF.get(key) ?? CODE_OF.get(key.replace(/^us-/, '').replace(/\.$/, '')) ?? written;
}

/** Returns whether a text, as `normalizeState` returns it, is the code of a state: other ones are in no filter by state. */
export function isUsState(state: string): boolean {
  return NAME_OF.has(state);
}

/** Returns the name of a state: `TX` → `Texas`; other text stays unchanged. */
export function stateName(state: string): string {
  return NAME_OF.get(state) ?? state;
}
