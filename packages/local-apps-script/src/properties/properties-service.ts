// PropertiesService: the stores as scripts see them. Values of other types become text; setters return the store.

import {
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type RuntimeUser,
  type Service,
} from '../kernel/contract.ts';
import { effectiveUser } from '../kernel/effective-user.ts';
import { each, publishedClass } from '../kernel/published-class.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { PropertyStore } from './property-store.ts';
import type { PropertyStores } from './property-stores.ts';

class Properties implements HostObject {
  readonly hostClass = 'Properties';

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: PropertyStore,
    private readonly isReadOnly: boolean,
  ) {}

  getProperty(key: unknown): string | null {
    this.charge();
    return this.store.get(checkKey(key));
  }

  getProperties(): Record<string, string> {
    this.charge();
    return this.store.all();
  }

  getKeys(): string[] {
    this.charge();
    return this.store.keys();
  }

  setProperty(key: unknown, value: unknown): this {
    this.chargeWrite('setProperty');
    this.store.set(checkKey(key), String(value));
    return this;
  }

  setProperties(values: Readonly<Record<string, unknown>>, deleteAllOthers = false): this {
    this.chargeWrite('setProperties');
    if (deleteAllOthers) this.store.clear();
    for (const [key, value] of Object.entries(values)) this.store.set(checkKey(key), String(value));
    return this;
  }

  deleteProperty(key: unknown): this {
    this.chargeWrite('deleteProperty');
    this.store.delete(checkKey(key));
    return this;
  }

  deleteAllProperties(): this {
    this.chargeWrite('deleteAllProperties');
    this.store.clear();
    return this;
  }

  private charge(): void {
    this.context.charge('property');
  }

  private chargeWrite(method: string): void {
    this.charge();
    if (this.isReadOnly) {
      throw new PlatformError(
        `You do not have permission to call ${method}`,
        `Você não tem permissão para chamar ${method}`,
      );
    }
  }
}

function checkKey(key: unknown): string {
  if (key === null || key === undefined || key === '') {
    throw new PlatformError(
      'When setting or getting a property value, the property name must not be null or empty.',
      'Ao definir ou receber um valor de propriedade, o nome da propriedade não deve ser nulo nem vazio.',
    );
  }
  return String(key);
}

/**
 * `owner`: whose user properties custom functions read; other editors can't write them there.
 *
 * @param ownerProperties what custom functions get where the file has no single owner
 */
export function createPropertiesService(
  stores: PropertyStores,
  owner: RuntimeUser,
  ownerProperties: PlatformProfile['ownerProperties'],
): Service {
  return {
    classes: [
      publishedClass(
        'PropertiesService',
        Object,
        each('getScriptProperties getUserProperties getDocumentProperties', ''),
      ),
      publishedClass('PropertiesService.Properties', Properties, {
        ...each('getProperty deleteProperty', 'any'),
        setProperty: 'any, any',
      }),
    ],
    globals: (context) => {
      const user = effectiveUser(context, owner);
      const isForeign = user.id !== context.user.id;
      const isNobodys = context.authMode === 'CUSTOM_FUNCTION' && ownerProperties !== 'of-the-owner';
      const ofNobody = () => {
        if (ownerProperties === 'refused') {
          throw new PlatformError(
            'You do not have permission to call PropertiesService.getUserProperties',
            'Você não tem permissão para chamar PropertiesService.getUserProperties',
          );
        }
        return new Properties(context, new PropertyStore('observed'), true);
      };
      const entry = {
        hostClass: 'PropertiesService',
        getScriptProperties: () => new Properties(context, stores.script, false),
        getDocumentProperties: () => new Properties(context, stores.document, false),
        getUserProperties: () =>
          isNobodys ? ofNobody() : new Properties(context, stores.user(user.id), isForeign),
      };
      return { PropertiesService: entry };
    },
  };
}
