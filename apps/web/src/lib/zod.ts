import { z } from 'zod';

// It would compile its checks, and asks by trying: our pages allow no eval, and each try is a violation in the console of some browsers.
z.config({ jitless: true });

export { z };
