/** What a token signed with JWT_SECRET is good for; each kind is refused wherever another one is expected. */
export const TOKEN_AUDIENCE = { session: 'session', secondStep: 'second-step', device: 'device' } as const;
