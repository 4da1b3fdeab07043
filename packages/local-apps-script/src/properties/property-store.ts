// One store of properties with Google's limits (docs/platform.md#property-stores).
import { PlatformError } from '../kernel/contract.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';

/** `documented`: 9 KB a value, as Google's page says. `observed`: only what was seen to be enforced. */
export type PropertyLimits = PlatformProfile['propertyLimits'];

const maxStoreBytes = 524_288;
const maxKeyBytes = 8_066;
const maxValueBytes = 9_216;

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

/** One store of properties: of the script, of its document, or of one user. */
export class PropertyStore {
  private readonly values = new Map<string, string>();
  private usedBytes = 0;

  constructor(private readonly limits: PropertyLimits) {}

  get(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  keys(): string[] {
    return [...this.values.keys()];
  }

  /** A copy. */
  all(): Record<string, string> {
    return Object.fromEntries(this.values);
  }

  set(key: string, value: string): void {
    if (bytes(key) > maxKeyBytes)
      throw new PlatformError('Data storage error', 'Erro de armazenamento de dados');
    if (this.limits === 'documented' && bytes(value) > maxValueBytes) {
      throw new PlatformError('Argument too large: value', 'Argumento muito grande: value');
    }
    const old = this.values.get(key);
    const freed = old === undefined ? 0 : bytes(key) + bytes(old);
    const used = this.usedBytes - freed + bytes(key) + bytes(value);
    if (used > maxStoreBytes) {
      throw new PlatformError(
        'You have exceeded the property storage quota. Please remove some properties and try again.',
        'Você excedeu a cota de armazenamento de propriedades. Remova algumas propriedades e tente novamente.',
      );
    }
    this.usedBytes = used;
    this.values.set(key, value);
  }

  delete(key: string): void {
    const old = this.values.get(key);
    if (old === undefined) return;
    this.usedBytes -= bytes(key) + bytes(old);
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
    this.usedBytes = 0;
  }
}
