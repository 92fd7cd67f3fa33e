/** Returns a stand-in with only the members that the code under test uses. */
export const fake = <T>(members: { [name in keyof T]?: unknown }): T => members as T;
