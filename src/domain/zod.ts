// zod as the connector uses it: the small build, and without the probe of `new Function`, which Apps Script has no
// use for. Import it as `import * as z from './zod.ts'`, so that the bundle holds only what is used.

import { config } from 'zod/mini';

export * from 'zod/mini';

config({ jitless: true });
