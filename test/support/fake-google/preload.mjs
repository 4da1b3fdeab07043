// Loaded into every Node process by NODE_OPTIONS: sends what clasp asks of Google to the fake one at FAKE_GOOGLE. Google's
// HTTP library takes the fetch of a window where there is one; other programs are left alone.
if (process.argv[1]?.includes('@google/clasp'))
  globalThis.window = {
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return fetch(`${process.env.FAKE_GOOGLE}/${url.host}${url.pathname}${url.search}`, init);
    },
  };
