// All properties of one script: of the script itself, of its document, and of each user.
import { type PropertyLimits, PropertyStore } from './property-store.ts';

/** Plain data for a file. */
export interface SavedProperties {
  readonly script: Readonly<Record<string, string>>;
  readonly document: Readonly<Record<string, string>>;
  /** By the user's id. */
  readonly users: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function fill(store: PropertyStore, values: Readonly<Record<string, string>>): PropertyStore {
  for (const [key, value] of Object.entries(values)) store.set(key, value);
  return store;
}

/** All stores of properties of a script. */
export class PropertyStores {
  readonly script: PropertyStore;
  readonly document: PropertyStore;
  private readonly users = new Map<string, PropertyStore>();

  constructor(
    private readonly limits: PropertyLimits,
    saved: SavedProperties | null,
  ) {
    this.script = fill(new PropertyStore(limits), saved?.script ?? {});
    this.document = fill(new PropertyStore(limits), saved?.document ?? {});
    for (const [id, values] of Object.entries(saved?.users ?? {})) fill(this.user(id), values);
  }

  user(userId: string): PropertyStore {
    const known = this.users.get(userId);
    if (known !== undefined) return known;
    const store = new PropertyStore(this.limits);
    this.users.set(userId, store);
    return store;
  }

  save(): SavedProperties {
    const users = [...this.users].map(([id, store]) => [id, store.all()] as const);
    return { script: this.script.all(), document: this.document.all(), users: Object.fromEntries(users) };
  }
}
