import { queryOptions } from '@tanstack/react-query';
import type { LoginResponse } from '@warmline/contracts/api/auth';

/** Who is signed in; 401 when nobody is. */
export const meQuery = queryOptions<LoginResponse>({ queryKey: ['/api/me'] });
