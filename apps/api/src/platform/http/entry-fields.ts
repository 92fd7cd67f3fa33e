import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { isUsState, normalizeState } from '@warmline/domain/places/us-states';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { Trimmed } from './fields.js';

/** Allows a form field to be empty: '' and null count as missing. */
export function MayBeEmpty() {
  return (target: object, name: string): void => {
    for (const rule of [
      Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
      IsOptional(),
    ])
      rule(target, name);
  };
}

/** A US phone number in any format: at least 10 characters (B5.16, B5.22) and ten digits. */
export function UsPhone() {
  const message = MESSAGES.phoneRequired;
  const isUsPhone = ValidateBy(
    { name: 'isUsPhone', validator: { validate: (value) => typeof value === 'string' && normalizePhone(value) !== null } },
    { message: LEAD_MESSAGES.phoneNotUs },
  );
  return (target: object, name: string): void => {
    const rules = [IsString({ message }), MinLength(LIMITS.phone.min, { message })];
    for (const rule of [Trimmed(), ...rules, MaxLength(LIMITS.phone.max, { message: LEAD_MESSAGES.phoneNotUs }), isUsPhone])
      rule(target, name);
  };
}

/** A state by code or name: at least 2 characters (B5.17, B5.23). */
export function StateText() {
  const message = MESSAGES.stateRequired;
  return (target: object, name: string): void => {
    for (const rule of [
      Trimmed(),
      IsString({ message }),
      MinLength(LIMITS.state.min, { message }),
      MaxLength(LIMITS.state.max, { message }),
    ])
      rule(target, name);
  };
}

/** A US state by code or name: with another text, no filter by state would find what is entered. */
export function UsState() {
  const isState = (value: unknown) =>
    typeof value !== 'string' || value.length < LIMITS.state.min || isUsState(normalizeState(value));
  return (target: object, name: string): void => {
    ValidateBy({ name: 'isUsState', validator: { validate: isState } }, { message: LEAD_MESSAGES.stateNotUs })(target, name);
    StateText()(target, name);
  };
}

/** An amount above zero in dollars, as a number or as typed text. */
export function Dollars(missing: string = LEAD_MESSAGES.priceInvalid) {
  const isAmount = (value: unknown) =>
    (typeof value === 'number' || typeof value === 'string') && enteredPriceCents(value) !== null;
  return (target: object, name: string): void => {
    for (const rule of [
      Trimmed(),
      IsNotEmpty({ message: missing }),
      ValidateBy({ name: 'isDollars', validator: { validate: isAmount } }, { message: LEAD_MESSAGES.priceInvalid }),
    ])
      rule(target, name);
  };
}
