// Google as clasp sees it: tokens, Drive's files.create, and the Apps Script API's projects, content and versions. As
// strict as the reference (developers.google.com/apps-script/api/reference/rest), with its error responses.
import { randomUUID } from 'node:crypto';
import { Script } from 'node:vm';
import { z } from 'zod';

/** A script's file in the API. */
export interface FakeFile {
  readonly name: string;
  readonly type: 'SERVER_JS' | 'HTML' | 'JSON';
  readonly source: string;
}

export interface FakeScript {
  readonly title: string;
  readonly parentId: string | undefined;
  files: readonly FakeFile[];
  readonly versions: { readonly description: string; readonly files: readonly FakeFile[] }[];
  /** This account can neither see nor change it. */
  isForeign: boolean;
}

/** The next request that changes a script is cut off before or after it takes effect. */
export type Cut = 'before' | 'after';

const MOST_VERSIONS = 200;
// Google creates projects with this manifest and no other file.
const NEW_MANIFEST =
  '{\n  "timeZone": "America/New_York",\n  "dependencies": {\n  },\n  "exceptionLogging": "STACKDRIVER",\n  "runtimeVersion": "V8"\n}';

const ContentBody = z.strictObject({
  scriptId: z.string().optional(),
  files: z.array(
    z.strictObject({ name: z.string(), type: z.enum(['SERVER_JS', 'HTML', 'JSON']), source: z.string() }),
  ),
});
const ProjectBody = z.strictObject({ title: z.string(), parentId: z.string().optional() });
const VersionBody = z.strictObject({ description: z.string().optional() });
const FileBody = z.strictObject({ name: z.string(), mimeType: z.string() });

/** What Google may do to content before storing it, which its documentation doesn't say. */
export type Layout = (files: readonly FakeFile[]) => readonly FakeFile[];

const each =
  (change: (file: FakeFile) => string): Layout =>
  (files) =>
    files.map((file) => ({ ...file, source: change(file) }));

/** Changes of form that keep the content. */
export const LAYOUTS = {
  'as they came': (files) => files,
  'without a line end at the end': each(({ source }) => source.replace(/\n+$/, '')),
  'with the line ends of Windows': each(({ source }) => source.replace(/\r?\n/g, '\r\n')),
  'with a manifest in one line': each(({ type, source }) =>
    type === 'JSON' ? JSON.stringify(JSON.parse(source)) : source,
  ),
  'with a manifest in the order of its names': each(({ type, source }) => {
    if (type !== 'JSON') return source;
    const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(source));
    return JSON.stringify(settings, Object.keys(settings).sort(), 4);
  }),
} as const satisfies Readonly<Record<string, Layout>>;

/** One account's Google, with its faults. */
export class FakeGoogle {
  readonly refreshToken = `1//0${randomUUID()}`;
  readonly scripts = new Map<string, FakeScript>();
  /** Names by spreadsheet id. */
  readonly spreadsheets = new Map<string, string>();
  /** As `PUT script.googleapis.com/v1/projects/ID/content`, in order. */
  readonly requests: string[] = [];
  /** Why the refresh token is refused; undefined accepts it. */
  tokenFault: 'revoked' | 'invalid_rapt' | undefined;
  /** Whether the account has enabled the Apps Script API. */
  isApiEnabled = true;
  /** For the next requests that change a script, in order. */
  cuts: Cut[] = [];
  /** Why the Apps Script API refuses every request; undefined serves them. */
  apiFault: keyof typeof API_FAULTS | undefined;
  store: Layout = LAYOUTS['as they came'];
  readonly #clientSecret = `GOCSPX-${randomUUID()}`;
  readonly #accessTokens = new Set<string>();

  /** The content of clasp's file of credentials. */
  credentials(): unknown {
    return {
      tokens: {
        default: {
          type: 'authorized_user',
          client_id: 'fake.apps.googleusercontent.com',
          client_secret: this.#clientSecret,
          refresh_token: this.refreshToken,
        },
      },
    };
  }

  /** Refresh token, client secret, and every access token so far. */
  get secrets(): readonly string[] {
    return [this.refreshToken, this.#clientSecret, ...this.#accessTokens];
  }

  /** A script bound to its own spreadsheet. Returns the script's id. */
  addScript(title: string, files: readonly FakeFile[] = []): string {
    const parentId = this.#addSpreadsheet(title);
    return this.#addProject(title, parentId, [
      { name: 'appsscript', type: 'JSON', source: NEW_MANIFEST },
      ...files,
    ]);
  }

  /** @throws TypeError as `fetch` does if the connection breaks */
  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    this.requests.push(`${request.method} ${url.host}${url.pathname}`);
    if (url.host === 'oauth2.googleapis.com') return this.#token(request, url);
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    if (!this.#accessTokens.has(token))
      return failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    const route = `${request.method} ${url.host}${url.pathname}`;
    if (route === 'POST www.googleapis.com/drive/v3/files') return this.#createFile(request);
    if (url.host !== 'script.googleapis.com') return failure(404, 'NOT_FOUND', `There is no ${route}.`);
    if (this.apiFault !== undefined) return API_FAULTS[this.apiFault]();
    if (!this.isApiEnabled) return failure(403, 'PERMISSION_DENIED', API_IS_OFF);
    if (route === 'POST script.googleapis.com/v1/projects') return this.#createProject(request);
    const [, id = '', part] = /^\/v1\/projects\/([\w-]+)\/(content|versions)$/.exec(url.pathname) ?? [];
    const script = this.scripts.get(id);
    if (script === undefined) return failure(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (script.isForeign) return failure(403, 'PERMISSION_DENIED', 'The caller does not have permission');
    switch (`${request.method} ${part}`) {
      case 'GET content':
        return content(id, script, url.searchParams.get('versionNumber'));
      case 'PUT content':
        return this.#change(async () => this.#updateContent(id, script, request));
      case 'GET versions':
        return versions(id, script, url.searchParams);
      case 'POST versions':
        return this.#change(async () => createVersion(id, script, request));
      default:
        return failure(404, 'NOT_FOUND', `There is no ${route}.`);
    }
  }

  async #change(work: () => Promise<Response>): Promise<Response> {
    const cut = this.cuts.shift();
    if (cut !== 'before') {
      const response = await work();
      if (cut === undefined) return response;
    }
    throw new TypeError('fetch failed', { cause: new Error('other side closed') });
  }

  async #token(request: Request, url: URL): Promise<Response> {
    if (request.method !== 'POST' || url.pathname !== '/token')
      return failure(404, 'NOT_FOUND', 'There is no such path.');
    const form = new URLSearchParams(await request.text());
    if (form.get('grant_type') !== 'refresh_token')
      return Response.json({ error: 'unsupported_grant_type' }, { status: 400 });
    if (this.tokenFault === 'invalid_rapt')
      return Response.json(
        {
          error: 'invalid_grant',
          error_description: 'reauth related error (invalid_rapt)',
          error_uri: 'https://support.google.com/a/answer/9368756',
          error_subtype: 'invalid_rapt',
        },
        { status: 400 },
      );
    if (this.tokenFault === 'revoked' || form.get('refresh_token') !== this.refreshToken)
      return Response.json(
        { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
        { status: 400 },
      );
    const token = `ya29.${randomUUID()}`;
    this.#accessTokens.add(token);
    return Response.json({ access_token: token, expires_in: 3599, token_type: 'Bearer', scope: '' });
  }

  async #createFile(request: Request): Promise<Response> {
    const body = FileBody.safeParse(await request.json());
    if (!body.success) return invalid(body.error);
    const { name, mimeType } = body.data;
    return Response.json({ kind: 'drive#file', id: this.#addSpreadsheet(name), name, mimeType });
  }

  async #createProject(request: Request): Promise<Response> {
    const body = ProjectBody.safeParse(await request.json());
    if (!body.success) return invalid(body.error);
    const { title, parentId } = body.data;
    if (parentId !== undefined && !this.spreadsheets.has(parentId))
      return failure(404, 'NOT_FOUND', 'Requested entity was not found.');
    const scriptId = this.#addProject(title, parentId, [
      { name: 'appsscript', type: 'JSON', source: NEW_MANIFEST },
    ]);
    return Response.json({ scriptId, title, parentId, ...times() });
  }

  async #updateContent(scriptId: string, script: FakeScript, request: Request): Promise<Response> {
    const body = ContentBody.safeParse(await request.json());
    if (!body.success) return invalid(body.error);
    const { files } = body.data;
    const manifests = files.filter(({ type }) => type === 'JSON');
    if (manifests.length !== 1 || manifests[0]?.name !== 'appsscript')
      return failure(400, 'INVALID_ARGUMENT', 'There must be exactly one manifest, named "appsscript".');
    if (new Set(files.map(({ name }) => name)).size !== files.length)
      return failure(400, 'INVALID_ARGUMENT', 'A file with this name already exists in the current project.');
    for (const { name, type, source } of files)
      if (type === 'SERVER_JS')
        try {
          new Script(source);
        } catch (error) {
          const text = error instanceof Error ? error.message : '';
          return failure(400, 'INVALID_ARGUMENT', `Syntax error: ${text} line: 1 file: ${name}`);
        }
    // The reference: "This clears all the existing files in the project."
    script.files = this.store(files);
    return content(scriptId, script, null);
  }

  #addSpreadsheet(name: string): string {
    const id = `1${randomUUID().replaceAll('-', '')}abcdefghijk`;
    this.spreadsheets.set(id, name);
    return id;
  }

  #addProject(title: string, parentId: string | undefined, files: readonly FakeFile[]): string {
    const id = `1${`${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 56)}`;
    this.scripts.set(id, { title, parentId, files, versions: [], isForeign: false });
    return id;
  }
}

const API_IS_OFF =
  'User has not enabled the Apps Script API. Enable it by visiting https://script.google.com/home/usersettings then ' +
  'retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.';

const API_FAULTS = {
  quota: () =>
    failure(
      429,
      'RESOURCE_EXHAUSTED',
      "Quota exceeded for quota metric 'Management requests' and limit 'Management requests per minute per user' of service 'script.googleapis.com' for consumer 'project_number:1'.",
    ),
  scopes: () => failure(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.'),
} as const;

function content(scriptId: string, script: FakeScript, version: string | null): Response {
  const files = version === null ? script.files : script.versions[Number(version) - 1]?.files;
  if (files === undefined) return failure(404, 'NOT_FOUND', 'Requested entity was not found.');
  return Response.json({ scriptId, files: files.map((file) => ({ ...file, ...times() })) });
}

// Newest first.
function versions(scriptId: string, script: FakeScript, query: URLSearchParams): Response {
  const size = Number(query.get('pageSize') ?? '50');
  const start = Number(query.get('pageToken') ?? '0');
  const all = script.versions
    .map(({ description }, at) => ({ scriptId, versionNumber: at + 1, description, ...times() }))
    .reverse();
  const next = start + size;
  return Response.json({
    versions: all.slice(start, next),
    ...(next < all.length ? { nextPageToken: `${next}` } : {}),
  });
}

async function createVersion(scriptId: string, script: FakeScript, request: Request): Promise<Response> {
  const body = VersionBody.safeParse(await request.json());
  if (!body.success) return invalid(body.error);
  // The limit of 200 is documented, but not the message.
  if (script.versions.length >= MOST_VERSIONS)
    return failure(400, 'INVALID_ARGUMENT', 'Script has reached the limit of 200 versions.');
  const { description = '' } = body.data;
  script.versions.push({ description, files: script.files });
  return Response.json({ scriptId, versionNumber: script.versions.length, description, ...times() });
}

function times(): { readonly createTime: string } {
  return { createTime: '2026-11-22T12:00:00.000Z' };
}

function invalid(error: z.ZodError): Response {
  return failure(400, 'INVALID_ARGUMENT', `Invalid JSON payload received. ${z.prettifyError(error)}`);
}

// An error as Google's APIs return it.
function failure(code: number, status: string, message: string): Response {
  const errors = [{ message, domain: 'global', reason: status === 'NOT_FOUND' ? 'notFound' : 'forbidden' }];
  return Response.json({ error: { code, message, errors, status } }, { status: code });
}
