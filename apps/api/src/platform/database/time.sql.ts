/**
 * Returns SQL of a time in ms since the epoch. `date_part` computes with doubles, several times as fast as `extract`, and exact
 * to the ms.
 */
export function epochMs(time: string): string {
  return `date_part('epoch', ${time}) * 1000`;
}

/** Returns SQL of a time as text, the same as `Date.toISOString`. */
export function isoText(time: string): string {
  return `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
