/** What is said at a field that takes no more; `max` in characters. */
export const tooLong = (max: number): string => `Please use at most ${max.toLocaleString('en-US')} characters`;
