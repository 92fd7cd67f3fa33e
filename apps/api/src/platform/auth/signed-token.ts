/** Purposes of tokens signed with JWT_SECRET; a token of one purpose is rejected for any other. */
export const TOKEN_AUDIENCE = { session: 'session', secondStep: 'second-step', device: 'device' } as const;
