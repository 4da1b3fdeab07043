// What is an address of a person, for all services that take one.
import { PlatformError } from '../kernel/contract.ts';

const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** The same address. @throws PlatformError for what is none */
export function checkedAddress(email: string): string {
  if (ADDRESS.test(email)) return email;
  throw new PlatformError(`Invalid email: ${email}`);
}
