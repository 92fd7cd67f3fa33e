/** What someone agrees to, with the version that their answer names. */
export interface ConsentText {
  version: string;
  text: string;
}

/** Saving a card. Another text is another version. */
export const CARD_CONSENT: ConsentText = {
  version: 'card-1',
  text: 'Warmline may keep this card and charge it when I choose it. I can remove it at any time.',
};
