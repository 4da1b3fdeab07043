// The page of `local-apps-script serve`.

import { noExtension } from './extension.ts';
import { startPage } from './start-page.tsx';

startPage(noExtension);
