// `npx tsx test/deploy/from-a-clone.ts`: the README as somebody follows it who has nothing yet. A fresh clone of the last
// commit, an empty home folder, the demo, a spreadsheet with its script at a fake Google through the real clasp, one
// address, a step back, the package: with the commands that stand in the README, word for word, and a person at the
// terminal who answers. Nothing that is printed or written may hold a token or a key. It takes some minutes.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pinnedAddressIn } from '../../deploy/difference.ts';
import { FakeGoogle, type FakeScript } from '../support/fake-google/fake-google.ts';
import { serveGoogle } from '../support/fake-google/serve.ts';
import { held } from './workshop.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'franchise-from-a-clone-'));
const [clone, home, temporary] = ['clone', 'home', 'tmp'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
for (const each of [home, temporary]) mkdirSync(each);

const google = new FakeGoogle();
const served = await serveGoogle(google);
const { clasp_config_auth: _elsewhere, ...toFakeGoogle } = served.env;
const env = {
  ...process.env,
  ...toFakeGoogle,
  HOME: home,
  TMPDIR: temporary,
  // Where packages come from is the machine's business.
  npm_config_userconfig: process.env.npm_config_userconfig ?? path.join(homedir(), '.npmrc'),
  npm_config_cache: process.env.npm_config_cache ?? path.join(homedir(), '.npm'),
  // What would make clasp take another project, leave out all files, and print its credentials.
  clasp_config_project: folder,
  clasp_config_ignore: path.join(clone, 'tsconfig.json'),
  DEBUG: 'clasp:*',
};
let printed = '';

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a command of a shell in the clone; `yes` is somebody at a terminal who says yes to whatever is asked. */
function run(command: string, who: 'nobody' | 'yes' = 'nobody'): Promise<Ended> {
  console.log(`$ ${command}`);
  const [program, args] =
    who === 'nobody' ? ['bash', ['-c', command]] : ['script', ['-qec', command, '/dev/null']];
  const child = spawn(program as string, args as string[], { cwd: clone, env });
  let text = '';
  let asked = 0;
  const hear = (chunk: Buffer) => {
    text += chunk;
    const questions = text.split('[y/N]').length - 1;
    for (; asked < questions; asked++) child.stdin.write('y\n');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  if (who === 'nobody') child.stdin.end();
  return new Promise((resolve) => {
    child.on('close', (code) => {
      printed += text;
      resolve({ code, text });
    });
  });
}

/** The same, and it has to end well and say this. */
async function succeed(command: string, says: RegExp, who: 'nobody' | 'yes' = 'nobody'): Promise<string> {
  const { code, text } = await run(command, who);
  assert.equal(code, 0, text);
  assert.match(text, says);
  return text;
}

async function fail(command: string, says: RegExp): Promise<void> {
  const { code, text } = await run(command);
  assert.equal(code, 1, text);
  assert.match(text, says);
}

/** All files below a folder whose text holds one of these. */
function filesWith(texts: readonly string[], below: string): readonly string[] {
  return readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(below, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesWith(texts, file);
    if (!entry.isFile()) return [];
    const content = readFileSync(file, 'latin1');
    return texts.some((text) => content.includes(text)) ? [file] : [];
  });
}

function theScript(): FakeScript {
  const [script, ...others] = google.scripts.values();
  assert.ok(script !== undefined && others.length === 0);
  return script;
}

const newest = () => theScript().versions.at(-1)?.description;
const addressOf = () => pinnedAddressIn(held(theScript()));

try {
  execFileSync('git', ['clone', '-q', ROOT, clone]);
  const readme = readFileSync(path.join(clone, 'README.md'), 'utf8');
  /** A command that the README says. */
  const said = (command: string) => {
    assert.ok(readme.includes(command), `the README doesn't say: ${command}`);
    return command;
  };

  await succeed(`${said('npm ci && npm start')} -- --once`, /The simulated service stored \d+ assessments/);
  assert.ok(existsSync(path.join(clone, 'dist/Code.js')));
  await succeed(said('npm run --silent gas -- dist onOpen'), /./);

  await fail(said('npm run create -- "My network"'), /You aren't logged in to Google: run npx clasp login/);
  said('npm ci && npx clasp login');
  await succeed('npx clasp login --help', /Log in to script\.google\.com/);
  // What the login writes; its windows are Google's.
  writeFileSync(path.join(home, '.clasprc.json'), JSON.stringify(google.credentials()), { mode: 0o600 });

  await succeed('npm run create -- "My network"', /Next: npm run deploy -- my-network/);
  await succeed('npm run deploy -- my-network --dry-run', /Nothing was changed \(dry run\)/);
  assert.equal(newest(), undefined);
  await succeed(
    said('npm run deploy -- my-network'),
    /Open https:\/\/docs\.google\.com\/spreadsheets\//,
    'yes',
  );
  const first = held(theScript());
  assert.deepEqual([...first.keys()].sort(), readdirSync(path.join(clone, 'dist')).sort());
  const firstVersion = newest();
  assert.ok(firstVersion?.match(/^\d+\.\d+\.\d+ [0-9a-f]{7}$/), String(firstVersion));

  execFileSync(
    'git',
    ['-c', 'user.name=T', '-c', 'user.email=t@t.test', 'commit', '-q', '--allow-empty', '-m', 'One'],
    {
      cwd: clone,
    },
  );
  await succeed(
    `${said('BASE_URL=https://api.example.com npm run deploy -- my-network')} --yes`,
    /fetches from: \+ https:\/\/api\.example\.com\//,
  );
  assert.notEqual(newest(), firstVersion);
  assert.match(held(theScript()).get('Code.js') ?? '', /"https:\/\/api\.example\.com"/);
  assert.deepEqual(JSON.parse(held(theScript()).get('appsscript.json') ?? ''), {
    ...JSON.parse(readFileSync(path.join(clone, 'appsscript.json'), 'utf8')),
    urlFetchWhitelist: ['https://api.example.com/'],
  });
  assert.equal(addressOf(), 'https://api.example.com');
  await succeed(
    'npm run deploy -- my-network --rollback 1',
    /can read all state that newer versions have stored/,
    'yes',
  );
  assert.deepEqual(held(theScript()), first);

  await succeed(said('npm run package'), /START-HERE\.html/);

  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
  assert.equal(changes, '', 'git sees what the commands have written');
  assert.deepEqual(
    readdirSync(temporary).filter((name) => name.startsWith('franchise')),
    [],
  );
  // The refresh token, the client's secret, and an access token at least.
  assert.ok(google.secrets.length >= 3);
  assert.deepEqual(
    google.secrets.filter((secret) => printed.includes(secret)),
    [],
    'a token or key was printed',
  );
  const written = filesWith(google.secrets, folder);
  assert.deepEqual(written, [path.join(home, '.clasprc.json')], 'a token or key was written');
  console.log('From a clone to a spreadsheet: every command of the README did what it says.');
} finally {
  served.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
