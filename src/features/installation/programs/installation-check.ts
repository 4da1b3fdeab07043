// The check of the installation as a program of its own: the build makes a file of it that nothing evaluates until
// somebody checks, since formulas load everything that stands in the other (decision 0018).

import type { Ports } from '../../../app/ports.ts';
import { lazily } from '../../../domain/lazily.ts';
import { gasTrials } from '../../../gas/trials.ts';
import { checkInstallation } from '../check-installation.ts';
import type { CheckPorts } from '../check-ports.ts';

/**
 * Starts the check of the installation. The build makes a file of this program that is loaded only when somebody
 * checks, so that other executions start faster.
 * @param version that of the script that asks
 * @param input what a page sent, the event of a trigger, or undefined from the script editor
 */
export function run(ports: Ports, version: string, input: unknown): unknown {
  // As the prototype: a port that isn't used isn't built, since it may be refused.
  const all: CheckPorts = Object.create(ports, { trials: { get: lazily(gasTrials) } });
  return checkInstallation(all, version, input);
}
