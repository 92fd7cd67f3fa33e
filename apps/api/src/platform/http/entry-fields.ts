import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { isUsState, normalizeState } from '@warmline/domain/places/us-states';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { Trimmed } from './fields.js';

/** Allows a form field to be empty: '' and null count as missing. */
export function MayBeEmpty() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    IsOptional(),
  );
}

/** A US phone number in any format: at least 10 characters (B5.16, B5.22) and ten digits. */
export function UsPhone() {
  const message = MESSAGES.phoneRequired;
  const isUsPhone = ValidateBy(
    { name: 'isUsPhone', validator: { validate: (value) => typeof value === 'string' && normalizePhone(value) !== null } },
    { message: LEAD_MESSAGES.phoneNotUs },
  );
  const rules = [IsString({ message }), MinLength(LIMITS.phone.min, { message })];
  return applyDecorators(Trimmed(), ...rules, MaxLength(LIMITS.phone.max, { message: LEAD_MESSAGES.phoneNotUs }), isUsPhone);
}

/** A state by code or name: at least 2 characters (B5.17, B5.23). */
export function StateText() {
  const message = MESSAGES.stateRequired;
  return applyDecorators(
    Trimmed(),
    IsString({ message }),
    MinLength(LIMITS.state.min, { message }),
    MaxLength(LIMITS.state.max, { message }),
  );
}

/** A US state by code or name: with another text, no filter by state would find what is entered. */
export function UsState() {
  const isState = (value: unknown) =>
    typeof value !== 'string' || value.length < LIMITS.state.min || isUsState(normalizeState(value));
  return applyDecorators(
    ValidateBy({ name: 'isUsState', validator: { validate: isState } }, { message: LEAD_MESSAGES.stateNotUs }),
    StateText(),
  );
}

/** An amount above zero in dollars, as a number or as typed text. */
export function Dollars(missing: string = LEAD_MESSAGES.priceInvalid) {
  const isAmount = (value: unknown) =>
    (typeof value === 'number' || typeof value === 'string') && enteredPriceCents(value) !== null;
  return applyDecorators(
    Trimmed(),
    IsNotEmpty({ message: missing }),
    ValidateBy({ name: 'isDollars', validator: { validate: isAmount } }, { message: LEAD_MESSAGES.priceInvalid }),
  );
}
