// The only part of a check that makes requests to the service: the test of the connection.

import { testConnection } from '../../app/connection/test-connection.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Workbench } from './workbench.ts';

/** One step of *Check this installation*: tests the connection to the service with one request for each token. */
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
