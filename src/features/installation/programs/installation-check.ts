// The check of the installation as a program of its own: the build makes a file of it that nothing evaluates until
// somebody checks, since formulas load everything that stands in the other (decision 0043).

import type { Ports } from '../../../app/ports.ts';
import { lazily } from '../../../domain/lazily.ts';
import { gasTrials } from '../../../gas/trials.ts';
import { checkInstallation } from '../check-installation.ts';
import type { CheckPorts } from '../check-ports.ts';

/** Answers what a page, the script editor or a trigger asks of the check; see `checkInstallation`. */
export function run(ports: Ports, version: string, input: unknown): unknown {
  // As the prototype: a port that isn't used isn't built, since it may be refused.
  const all: CheckPorts = Object.create(ports, { trials: { get: lazily(gasTrials) } });
  return checkInstallation(all, version, input);
}
