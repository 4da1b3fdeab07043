// `npx tsx test/consumer/main.ts`: the package as somebody has it who isn't in this repository. It is built and packed,
// installed into an empty folder, and used from there by plain Node, by a strict compiler, by Vitest and by Jest. It needs
// a registry of packages, and some 40 seconds of a processor: how long that takes is a matter of what else the machine does.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devDependencies } from '../../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'local-apps-script-consumer-'));
const begunMs = performance.now();

/** Runs a program in the consumer's folder; what it prints is shown, and given. */
function run(program: string, ...args: readonly string[]): string {
  console.log(`$ ${[program, ...args].join(' ')}`);
  const printed = execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // The runner's own settings are none of the consumer's.
    env: { ...process.env, NODE_OPTIONS: '', VITEST: '' },
  });
  process.stdout.write(printed);
  return printed;
}

/** What this process and those that it has run took of a processor so far; undefined where the system doesn't tell. */
function processorSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  // Behind the name in brackets: the times of the process, and of its children that have ended, in hundredths (proc(5)).
  const [, behind = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  return (
    behind
      .split(' ')
      .slice(11, 15)
      .map(Number)
      .reduce((a, b) => a + b, 0) / 100
  );
}

/** `serve` shows the first sheet, and ends when it is told to. */
async function serveOnce(): Promise<void> {
  const startedMs = performance.now();
  const child = spawn('npx', ['local-apps-script', 'serve', 'script'], { cwd: folder, detached: true });
  const [printed] = await once(child.stdout, 'data');
  const [url] = /http:\S+/.exec(String(printed)) ?? [];
  assert.ok(url !== undefined, String(printed));
  assert.match(await (await fetch(url)).text(), /<title>/);
  assert.match(await (await fetch(`${url}api/workbook`)).text(), /"name":"Sheet1"/);
  console.log(`serve showed the first sheet after ${Math.round(performance.now() - startedMs)} ms.`);
  // The command runs below npx.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await once(child, 'close');
}

try {
  // As the README has it.
  execFileSync('npm', ['run', 'pack'], { cwd: root, stdio: 'inherit' });
  const dist = path.join(root, 'dist');
  const packed = path.join(dist, readdirSync(dist).find((name) => name.endsWith('.tgz')) ?? '');
  cpSync(path.join(import.meta.dirname, 'project'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const tools = ['typescript', 'vitest'].map((name) => `${name}@${Reflect.get(devDependencies, name)}`);
  run('npm', 'i', '--no-audit', '--no-fund', packed, 'jest@30.5.2', ...tools);
  for (const name of ['tsx', '@types/google-apps-script', 'gas-types-detailed'])
    assert.ok(!existsSync(path.join(folder, 'node_modules', name)), `${name} was installed with the package`);

  for (const file of ['run.mjs', 'run.cjs']) assert.equal(run('node', file), 'returned 4.5\n');
  assert.equal(run('npx', 'local-apps-script', 'run', 'script', 'main'), '4.5\n');
  assert.match(run('npx', 'local-apps-script', 'check', 'script'), /No errors\.\n$/);
  await serveOnce();
  run('npx', 'tsc', '-p', '.');
  // Vitest's own declarations need those of Node.
  run('npx', 'tsc', '-p', 'tsconfig.vitest.json');
  // A crowded machine takes longer than the five seconds that both allow a test.
  run('npx', 'vitest', 'run', '--testTimeout=600000');
  run('npx', 'jest', '--testTimeout=600000');
  const seconds = processorSeconds();
  const took = `${Math.round((performance.now() - begunMs) / 1000)} s`;
  console.log(
    `A consumer is served: ${took}${seconds === undefined ? '' : `, ${seconds} s of a processor`}.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
