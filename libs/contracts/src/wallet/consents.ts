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

/** Auto-recharge, with places for the numbers and the card; stored with both. Another text is another version. */
export const RECHARGE_CONSENT: ConsentText = {
  version: 'recharge-1',
  text: 'When my balance falls below {threshold}, Warmline may charge {amount} to {card}, at most {ceiling} in a calendar month (UTC), without asking me each time, until I switch this off. Each charge is emailed to me. Unused balance can be refunded to the card.',
};
