// zod as the connector uses it: the small build, and without the probe of `new Function`, which Apps Script has no
// use for.

import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
