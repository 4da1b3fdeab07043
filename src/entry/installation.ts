// The check of the installation.

import { checkInstallation as check } from '../app/installation/check-installation.ts';
import { ports } from '../app/ports.ts';

/**
 * Finds out what Google does where its documents leave it open, on tabs that are removed again. Help leads to it; it may
 * be run from the script editor as well, and then writes a sheet.
 */
export function checkInstallation(input: unknown) {
  return check(ports(), input);
}
