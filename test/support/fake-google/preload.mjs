// Loaded into Node by NODE_OPTIONS: redirects clasp to FAKE_GOOGLE. Google's HTTP library prefers window.fetch.
if (process.argv[1]?.includes('@google/clasp'))
  globalThis.window = {
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return fetch(`${process.env.FAKE_GOOGLE}/${url.host}${url.pathname}${url.search}`, init);
    },
  };
