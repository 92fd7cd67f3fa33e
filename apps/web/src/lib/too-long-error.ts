import { tooLong } from '@warmline/contracts/too-long';

/** For `z.string().max(…)`: what the API says of the same field. */
export const TOO_LONG = { error: ({ maximum }: { maximum: number | bigint }): string => tooLong(Number(maximum)) };
