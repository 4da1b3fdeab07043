// Loaded into every Node process by NODE_OPTIONS: sends clasp's requests to the fake Google at FAKE_GOOGLE. Google's
// HTTP library uses window.fetch if there is one. Other programs aren't affected.
if (process.argv[1]?.includes('@google/clasp'))
  globalThis.window = {
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return fetch(`${process.env.FAKE_GOOGLE}/${url.host}${url.pathname}${url.search}`, init);
    },
  };
