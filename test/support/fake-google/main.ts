// `npx tsx test/support/fake-google/main.ts`: a fake Google to try `npm run create` and `npm run deploy` on.
import { FakeGoogle } from './fake-google.ts';
import { serveGoogle } from './serve.ts';

const { env } = await serveGoogle(new FakeGoogle());
console.log('In another terminal, for as long as this one runs:\n');
for (const [name, value] of Object.entries(env)) console.log(`export ${name}='${value}'`);
