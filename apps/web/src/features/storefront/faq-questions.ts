/** Ten objections of buyers with their answers; each one is true of the product as it is (D21). */
export const FAQ_QUESTIONS = [
  [
    'Do other agencies get the same lead?',
    'No. Each lead, callback and appointment is sold to one buyer. A transfer is one live call to your number.',
  ],
  [
    'What if a number is wrong or disconnected?',
    'Return it in your account within 7 days. It is decided at once or within 48 hours, and its price is in your balance. Unused balance can be refunded to your card.',
  ],
  [
    'How do refunds work?',
    'We refund your card or your balance, whichever paid, in full or in part, and email you. If someone else buys a lead while you pay, you get a full refund.',
  ],
  [
    'Which states do you cover?',
    'You choose your working states for call transfers: all 50 and DC. Filter leads by state, area or ZIP code. Order only where you are licensed.',
  ],
  [
    'Can calls come only during our hours?',
    'Yes. You set hours and days off for each campaign, in your time zone, and change them at any time.',
  ],
  [
    'Is there a contract?',
    'No. You prepay by card or from your balance. Standing orders and auto-recharge run only if you turn them on.',
  ],
  [
    'Can we cap the number of calls a day?',
    'Yes. You enter your calls per day with each call-transfer order, and you can change them or pause in your account at any time.',
  ],
  [
    'Do our agents talk to an AI?',
    'No. The AI voice asks the prospect the screening questions. Then the prospect is connected to your agent.',
  ],
  [
    'How do leads get into our CRM?',
    "Download a CSV file of one order or of a period, and import it. There's no direct CRM connection yet.",
  ],
  [
    'Who pays for voicemail?',
    "A prospect's voicemail never reaches you. If your own voicemail answers a transfer, the length counts: 2 minutes or less is free.",
  ],
] as const;
