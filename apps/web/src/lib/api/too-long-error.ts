import { tooLong } from '@warmline/contracts/fields/too-long';

/** Message for `z.string().max(…)`, the same as the API's. */
export const TOO_LONG = { error: ({ maximum }: { maximum: number | bigint }): string => tooLong(Number(maximum)) };
