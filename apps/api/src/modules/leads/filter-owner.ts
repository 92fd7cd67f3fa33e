/** Whose saved filters: a person's, in one agency (L60). */
export interface FilterOwner {
  userId: string;
  agencyId: string;
}
