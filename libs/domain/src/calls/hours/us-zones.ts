/** The zone that most people of a state live in. */
const ZONES_OF_STATES = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
} as const;

/** Area codes that are in this zone, at least in part, and not only in the zone that most people of their state live in. */
const OTHER_ZONES_OF_AREA_CODES = {
  'America/New_York': '423 865 931',
  'America/Chicago': '219 270 364 448 574 606 812 850 906 930',
  'America/Denver': '308 432 458 541 605 620 701 775 785 915 928',
  'America/Los_Angeles': '208 986',
  'America/Adak': '907',
} as const;

/**
 * Abbreviations and names people write for a zone. They mean the zone of the place, so `EST` in July is New York's summer time.
 */
const ZONES_OF_WORDS = {
  'America/New_York': 'et est edt eastern',
  'America/Chicago': 'ct cst cdt central',
  'America/Denver': 'mt mst mdt mountain',
  'America/Phoenix': 'az arizona',
  'America/Los_Angeles': 'pt pst pdt pacific',
  'America/Anchorage': 'ak akst akdt akt alaska',
  'Pacific/Honolulu': 'hi hst hawaii',
} as const;

const invert = (words: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([zone, list]) => list.split(' ').map((word) => [word, zone] as const)));
const OF_STATE = invert(ZONES_OF_STATES);
const OTHER_OF_AREA_CODE = invert(OTHER_ZONES_OF_AREA_CODES);
const OF_WORD = invert(ZONES_OF_WORDS);

/** Returns the zone of a state's code; null for anything else. */
export function zoneOfState(code: string): string | null {
  return OF_STATE.get(code) ?? null;
}

/** Returns the zone in which a part of an area code is beside its state's zone; null if there is none. */
export function otherZoneOfAreaCode(areaCode: string): string | null {
  return OTHER_OF_AREA_CODE.get(areaCode) ?? null;
}

/** Returns the zone that a word such as `EST` or `Eastern` means; null for any other word. */
export function zoneOfWord(word: string): string | null {
  return OF_WORD.get(word.toLowerCase()) ?? null;
}
