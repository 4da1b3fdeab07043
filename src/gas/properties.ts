// One of the platform's three property stores.

import type { Properties } from '../ports/properties.ts';

export function gasProperties(store: GoogleAppsScript.Properties.Properties): Properties {
  return {
    get: (key) => store.getProperty(key),
    set(key, value) {
      store.setProperty(key, value);
    },
    setAll(values) {
      store.setProperties({ ...values }, false);
    },
    remove(key) {
      store.deleteProperty(key);
    },
    all: () => store.getProperties(),
  };
}
