import * as z from 'zod/mini';

// Zod mini, because a page with a form loads only the checks that forms use. Zod would otherwise try to compile its checks. Our
// pages allow no eval, and each attempt is logged as a violation in some browsers.
z.config({ jitless: true });

export { z };
