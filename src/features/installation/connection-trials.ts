// Tests the connection: the only trial that makes requests to the service, one for each token.

import { testConnection } from '../../app/connection/test-connection.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Workbench } from './workbench.ts';

export function tryConnection(bench: Workbench): void {
  bench.attempt(['connection'], () => {
    try {
      const { v1, v2 } = testConnection(bench.ports);
      const works = [v1, v2].filter((meaning) => meaning === 'ok').length;
      bench.settle('connection', works === 2 ? 'works' : works === 1 ? 'in-part' : 'fails');
    } catch (thrown) {
      if (!(thrown instanceof FranchiseError) || thrown.code !== 'not-connected') throw thrown;
      bench.leaveOpen('connection', 'not-connected');
    }
  });
}
