const HOUR_MS = 3_600_000;
const MOST = { ofHour: 1, ofDay: 3 };

/**
 * Returns the times of unanswered calls with `now` added, or null if one more could pause a campaign: the third of an hour or the
 * fifth of a day does (C25), and a paused campaign would leave the demo without calls.
 */
export function noteUnanswered(times: readonly number[], now: number): number[] | null {
  const ofDay = times.filter((time) => time > now - 24 * HOUR_MS);
  const ofHour = ofDay.filter((time) => time > now - HOUR_MS);
  return ofHour.length < MOST.ofHour && ofDay.length < MOST.ofDay ? [...ofDay, now] : null;
}
