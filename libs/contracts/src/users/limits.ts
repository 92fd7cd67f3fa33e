/** Account fields and the user list. */
export const USER_LIMITS = {
  username: { min: 3, max: 64, pattern: /^[A-Za-z0-9._-]+$/ }, // A5.12, A5.18; P32
  signupPassword: { min: 6, max: 200 }, // A5.12, A5.19
  newPassword: { min: 8, max: 200 }, // B5.25
  pageSize: 25,
  pageSizeMax: 100,
  searchLength: 100,
  noteLength: 1000,
  notesPageSize: 20,
} as const;
