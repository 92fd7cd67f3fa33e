/** Lengths and counts that several areas enforce on both sides, each with its source. */
export const LIMITS = {
  email: { max: 254 }, // RFC 5321 §4.5.3.1.3
  phone: { min: 10, max: 40 }, // B9.03
  state: { min: 2, max: 40 }, // B9.03
  name: { max: 200 },
  shortText: { max: 200 },
  longText: { max: 1000 },
  /** More units than any order can contain; the charge limit is the effective one (M6). */
  units: { max: 100_000_000 },
  pageButtons: 5,
  listPageSize: 25,
} as const;
