import { SETUP_TIME_ZONES, type SETUP_MESSAGES, type SaveSetupRequest, type SetupView } from '@warmline/contracts/orders/setup';
import { setupErrors } from '@warmline/domain/orders/order-setup';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { statesOf } from '../../../lib/text/working-states.ts';
import { z } from '../../../lib/text/zod.ts';
import { phoneText } from '../setup-labels.ts';

type Field = keyof typeof SETUP_MESSAGES;
export type SetupTexts = Record<Field, string>;
/** With what the texts are based on; another window or a colleague may have saved since. */
export type StoredTexts = SetupTexts & { version: string };

/** Returns the schema of a set-up: what its order asks for, checked by the rule that the server applies. */
export function setupSchema({ asks, phoneEnding }: SetupView) {
  // Any text: only whether there is a number counts.
  const known = { phone: phoneEnding, now: new Date() };
  const checked = (field: Field) => {
    const errorOf = (text: unknown) =>
      setupErrors(asks, setupRequest({ ...EMPTY, [field]: text }, true), known).find((error) => error.field === field);
    return z.string().check(z.refine((text) => errorOf(text) === undefined, { error: ({ input }) => errorOf(input)?.message }));
  };
  return z.object({
    states: checked('states'),
    hours: checked('hours'),
    timeZone: checked('timeZone'),
    transferPhone: checked('transferPhone'),
    startsOn: checked('startsOn'),
    leadAges: checked('leadAges'),
    note: checked('note'),
  });
}

const EMPTY: SetupTexts = { states: '', hours: '', timeZone: '', transferPhone: '', startsOn: '', leadAges: '', note: '' };

/** Returns the texts of a set-up; without a time zone, that of the browser. */
export function setupTexts({ setup, asks, version }: SetupView): StoredTexts {
  const own = SETUP_TIME_ZONES.find(([zone]) => zone === browserZone())?.[0] ?? '';
  return {
    states: setup.states.join(', '),
    hours: setup.hours ?? '',
    timeZone: asks.calls ? (setup.timeZone ?? own) : '',
    transferPhone: phoneText(setup),
    startsOn: setup.startsOn ?? '',
    leadAges: setup.leadAges.join(', '),
    note: setup.note,
    version: String(version),
  };
}

/** Builds the request. The holder of a link doesn't see the stored number and note, so an empty one leaves them as they are. */
export function setupRequest(texts: SetupTexts, isOwn: boolean): SaveSetupRequest {
  const { hours, timeZone, transferPhone, startsOn, leadAges, note } = texts;
  return {
    states: [...statesOf(texts.states)],
    hours,
    timeZone,
    transferPhone,
    startsOn,
    leadAges: leadAges.split(',').flatMap((age) => age.trim() || []),
    note: isOwn || note.trim() !== '' ? note : null,
  };
}
