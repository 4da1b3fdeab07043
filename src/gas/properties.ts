// A property store of the platform.

import type { Properties } from '../ports/properties.ts';

/** One of Google's three property stores (of the person, the document or the script) behind the port `Properties`. */
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
