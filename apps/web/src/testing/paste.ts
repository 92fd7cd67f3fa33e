import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text at the end of a field: one change of the page, where typing makes one for each letter. */
export async function paste(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
