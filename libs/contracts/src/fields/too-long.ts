/** Returns the message for a field that is too long; `max` in characters. */
export const tooLong = (max: number): string => `Please use at most ${max.toLocaleString('en-US')} characters`;
