// A project's folder with targets, a fake Google, the real clasp, and somebody at the terminal who answers as a test says.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCreate } from '../../deploy/create-command.ts';
import { type BuildSettings, runDeploy } from '../../deploy/deploy-command.ts';
import type { DeployMeans } from '../../deploy/deploy-target.ts';
import type { Release } from '../../deploy/release.ts';
import type { RunClasp } from '../../deploy/run-clasp.ts';
import { ClaspInProcess } from '../support/fake-google/clasp-in-process.ts';
import { FakeGoogle, type FakeScript } from '../support/fake-google/fake-google.ts';

const SCOPES = 'https://www.googleapis.com/auth/';

/** What a small build consists of. */
export interface Build {
  readonly version: string;
  readonly scopes?: readonly string[];
  readonly hosts?: readonly string[];
  /** The pages of records that it brings along. */
  readonly links?: string | undefined;
  /** The form in which it stores what is known of a pull. */
  readonly pullForm?: number;
  /** Names of its pages. */
  readonly pages?: readonly string[];
}

/** A release of the form that the build writes. Builds before there was a version in the first line had none. */
export function release({ version, scopes = ['a'], hosts, links, pullForm = 2, pages = [] }: Build): Release {
  const manifest = { oauthScopes: scopes.map((scope) => SCOPES + scope), urlFetchWhitelist: hosts };
  const pinned = hosts?.map((host) => `var PINNED = ${JSON.stringify(host.replace(/\/$/, ''))};\n`) ?? [];
  const keys = `pull: { key: "pull:", stores: ["documentProperties"], version: ${pullForm} }`;
  return {
    version,
    files: new Map([
      [
        'Code.js',
        `// Franchise Sheets${version === '' ? '' : ` ${version}`}. Built from TypeScript.\n${links === undefined ? '' : `// RECORD_LINKS: ${links}\n`}var KEYS = { ${keys} };\n${pinned.join('')}`,
      ],
      ['appsscript.json', `${JSON.stringify(manifest, null, 2)}\n`],
      ...pages.map((name): [string, string] => [`${name}.html`, '<title>Franchise Sheets</title>\n']),
    ]),
  };
}

/** Everything that the commands touch, in a folder of its own. */
export class Workshop {
  readonly #temporary = process.env.TMPDIR;
  readonly google = new FakeGoogle();
  readonly clasp = new ClaspInProcess(this.google);
  /** The parent has a project file of somebody else, which clasp finds from below. */
  readonly #above = mkdtempSync(path.join(tmpdir(), 'franchise-workshop-'));
  readonly root = path.join(this.#above, 'clone');
  /** What was said since the last command began. */
  said: string[] = [];
  readonly asked: string[] = [];
  /** What the person at the terminal answers; nobody is there while it is undefined. */
  answer: boolean | undefined;
  /** The setting BASE_URL. */
  baseUrl: string | undefined;
  /** The setting RECORD_LINKS. */
  recordLinks: string | undefined;
  /** The setting ALERT_HOSTS. */
  alertHosts: string | undefined;
  /** The setting FEATURES. */
  features: string | undefined;
  /** The setting ACTIONS. */
  actions: string | undefined;
  /** The setting LISTS. */
  lists: string | undefined;
  /** In place of clasp itself. */
  run: RunClasp = this.clasp.run;

  constructor() {
    mkdirSync(this.root);
    writeFileSync(path.join(this.#above, '.clasp.json'), '{"scriptId": "somebody-elses"}');
    writeFileSync(path.join(this.root, '.clasp.json'), '{"scriptId": "", "rootDir": "dist"}');
    // Temporary folders too lie below somebody's project.
    process.env.TMPDIR = this.#above;
  }

  close(): void {
    this.clasp.close();
    rmSync(this.#above, { recursive: true });
    if (this.#temporary === undefined) Reflect.deleteProperty(process.env, 'TMPDIR');
    else process.env.TMPDIR = this.#temporary;
  }

  /** A target whose script holds these files already; gives its script. */
  target(name: string, holds?: Release): FakeScript {
    const id = this.google.addScript(name);
    this.targetFile(name, JSON.stringify({ scriptId: id, rootDir: 'dist', parentId: 'SPREADSHEET' }));
    const script = this.google.scripts.get(id);
    if (script === undefined) throw new Error('The fake lost a script.');
    if (holds !== undefined) {
      script.files = [...holds.files].map(([file, source]) => {
        const ext = path.extname(file);
        const stem = file.slice(0, -ext.length);
        return { name: stem, type: ext === '.js' ? 'SERVER_JS' : ext === '.html' ? 'HTML' : 'JSON', source };
      });
      script.versions.push({ description: holds.version, files: script.files });
    }
    return script;
  }

  targetFile(name: string, text: string): void {
    writeFileSync(path.join(this.root, `.clasp.${name}.json`), text);
  }

  create(...args: string[]): Promise<0 | 1> {
    return runCreate(this.#means(), args);
  }

  /** Deploys a build, one for each address, or all that fails to be one. */
  deploy(
    build:
      | Release
      | Error
      | ((address: string | undefined, links: string | undefined, more: BuildSettings) => Release),
    ...args: string[]
  ): Promise<0 | 1> {
    return runDeploy(this.#means(), args, {
      baseUrl: this.baseUrl,
      recordLinks: this.recordLinks,
      alertHosts: this.alertHosts,
      features: this.features,
      actions: this.actions,
      lists: this.lists,
      build: async (settings) => {
        if (build instanceof Error) throw build;
        const { baseUrl: address, recordLinks: links } = settings;
        return typeof build === 'function' ? build(address, links, settings) : build;
      },
    });
  }

  /** All that was said, as one text. */
  get text(): string {
    return this.said.join('\n');
  }

  #means(): DeployMeans {
    this.said = [];
    const { answer } = this;
    const terminal = {
      canAsk: answer !== undefined,
      say: (line: string) => void this.said.push(line),
      ask: async (question: string) => {
        this.asked.push(question);
        return answer === true;
      },
    };
    return { root: this.root, run: (args, folder) => this.run(args, folder), terminal };
  }
}

/** The files of a script as a release has them. */
export function held(script: FakeScript): ReadonlyMap<string, string> {
  const endings = { SERVER_JS: '.js', HTML: '.html', JSON: '.json' };
  return new Map(script.files.map(({ name, type, source }) => [name + endings[type], source]));
}
