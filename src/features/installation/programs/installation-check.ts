// The check as a program of its own: the build makes a separate file of it that is evaluated only on demand, since
// formulas load everything in Code.js (decision 0018).

import type { Ports } from '../../../app/ports.ts';
import { lazily } from '../../../domain/schema.ts';
import { gasTrials } from '../../../gas/trials.ts';
import { checkInstallation } from '../check-installation.ts';
import type { CheckPorts } from '../trials/workbench.ts';

/** @param input sent by a page, the event of a trigger, or undefined from the script editor */
export function run(ports: Ports, input: unknown): unknown {
  // As the prototype, so that unused ports aren't built: Google may refuse one.
  const all: CheckPorts = Object.create(ports, { trials: { get: lazily(() => gasTrials(ports.calendar)) } });
  return checkInstallation(all, input);
}
