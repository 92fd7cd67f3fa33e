import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { LIMITS } from '@warmline/contracts/limits';
import { enteredPriceCents, formFillProblem } from '@warmline/domain/entered-lead';
import { normalisePhone } from '@warmline/domain/us-phone';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { Trimmed } from '../../../../platform/http/fields.js';

const FORM_FILL_MESSAGES = {
  unreadable: DESK_MESSAGES.formFillTimeInvalid,
  future: DESK_MESSAGES.formFillTimeFuture,
  too_old: DESK_MESSAGES.formFillTimeTooOld,
} as const;

/** A field that a form may leave empty: '' and null are as good as nothing. */
export function MayBeEmpty() {
  return (target: object, name: string): void => {
    for (const rule of [
      Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
      IsOptional(),
    ])
      rule(target, name);
  };
}

/** A US phone in any spelling: at least 10 characters ([001] §5), ten digits. */
export function UsPhone() {
  const message = DESK_MESSAGES.phoneRequired;
  const isUsPhone = ValidateBy(
    { name: 'isUsPhone', validator: { validate: (value) => typeof value === 'string' && normalisePhone(value) !== null } },
    { message: DESK_MESSAGES.phoneNotUs },
  );
  return (target: object, name: string): void => {
    const rules = [IsString({ message }), MinLength(LIMITS.phone.min, { message })];
    for (const rule of [Trimmed(), ...rules, MaxLength(LIMITS.phone.max, { message: DESK_MESSAGES.phoneNotUs }), isUsPhone])
      rule(target, name);
  };
}

/** A state by code or name: at least 2 characters ([001] §5). */
export function StateText() {
  const message = DESK_MESSAGES.stateRequired;
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

/** An amount in dollars above zero, as a number or as typed. */
export function Dollars(missing: string = DESK_MESSAGES.priceInvalid) {
  const isAmount = (value: unknown) =>
    (typeof value === 'number' || typeof value === 'string') && enteredPriceCents(value) !== null;
  return (target: object, name: string): void => {
    for (const rule of [
      Trimmed(),
      IsNotEmpty({ message: missing }),
      ValidateBy({ name: 'isDollars', validator: { validate: isAmount } }, { message: DESK_MESSAGES.priceInvalid }),
    ])
      rule(target, name);
  };
}

/** A time that was, and not more than ten years ago. */
export function FormFillTime() {
  const problemOf = (value: unknown) => (typeof value === 'string' ? formFillProblem(value, Date.now()) : 'unreadable');
  const rule = ValidateBy(
    { name: 'isFormFillTime', validator: { validate: (value) => problemOf(value) === null } },
    { message: ({ value }) => FORM_FILL_MESSAGES[problemOf(value) ?? 'unreadable'] },
  );
  return (target: object, name: string): void => {
    for (const each of [Trimmed(), rule]) each(target, name);
  };
}
