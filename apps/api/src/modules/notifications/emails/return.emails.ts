import { defineEmail } from './email.js';

/** Amounts are without `$`; an empty one is nothing. */
interface ReturnValues {
  /** `RT-100001`. */
  number: string;
  path: string;
  accepted: number;
  credited: string;
  /** Calls that are back in their campaign. */
  callsBack: number;
}

const plural = (count: number) => `${count} ${count === 1 ? 'return' : 'returns'}`;
const cameBack = ({
  credited,
  callsBack,
}: Pick<ReturnValues, 'credited' | 'callsBack'>): (readonly [string, string | number])[] => [
  ...(callsBack === 0 ? [] : [['Calls back in your campaign', callsBack] as const]),
  ...(credited === '' ? [] : [['Added to your balance', `$${credited}`] as const]),
];

/** Confirms a return; `dueOn` is empty if rules have decided all of it. */
export const returnReceivedEmail = defineEmail<ReturnValues & { open: number; dueOn: string }>('return-received', {
  subject: ({ number }) => `We received your return ${number}`,
  body: ({ number, accepted, credited, callsBack, open, dueOn, path }) => [
    { heading: 'We received your return' },
    ...(accepted === 0 ? [] : [{ text: `${plural(accepted)} accepted at once.` }]),
    ...(open === 0 ? [] : [{ text: `We look at ${plural(open)} and decide by ${dueOn}.` }]),
    { rows: [['Return', number], ...cameBack({ credited, callsBack })] },
    { link: 'Open your return', path },
  ],
});

/** Says what people decided; `refusals` has one line for each refused lead or call. */
export const returnDecidedEmail = defineEmail<ReturnValues & { refused: number; refusals: string; open: number }>(
  'return-decided',
  {
    subject: ({ number, accepted, refused }) =>
      refused === 0 ? `We accepted ${plural(accepted)} of ${number}` : `We decided about your return ${number}`,
    body: ({ number, accepted, credited, callsBack, refused, refusals, open, path }) => [
      { heading: 'We decided about your return' },
      ...(accepted === 0 ? [] : [{ text: `${plural(accepted)} accepted.` }]),
      ...(refused === 0 ? [] : [{ text: `${plural(refused)} refused:` }, { quote: refusals }]),
      ...(open === 0 ? [] : [{ text: `We still look at ${plural(open)}.` }]),
      { rows: [['Return', number], ...cameBack({ credited, callsBack })] },
      { link: 'Open your return', path },
    ],
  },
);
