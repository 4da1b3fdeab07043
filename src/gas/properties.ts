// The platform's stores of small texts.

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
