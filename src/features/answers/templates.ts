// Templates and their questions, from the script's cache or else from the service.

import { loadConnection } from '../../app/connection/connection.ts';
import { DirectoryFeed } from '../../app/directory/directory-feed.ts';
import { findDirectory } from '../../app/directory/directory-sheet.ts';
import type { Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { readList } from '../../app/service/page-reader.ts';
import { ServiceClient } from '../../app/service/service-client.ts';
import { readStored } from '../../app/storage/stored.ts';
import { catchFranchiseError } from '../../domain/errors.ts';
import type { Connection } from '../../domain/service/connection.ts';
import { templates } from '../../resources/templates.ts';
import { ANSWER_KEYS } from './keys.ts';
import {
  readTemplate,
  readTemplateNames,
  storedTemplate,
  type Template,
  type TemplateName,
} from './rules/template.ts';
import { answerError } from './sentences.ts';

const TEMPLATES = '/api/v2/checklist/template/list';
/** `templateId` selects those of one template. */
export const QUESTIONS = '/api/v2/checklist/template/question/list';
const KEEP_SECONDS = 60 * 60; // How stale a template may be; the service validates each body anyway.
const LONGEST_CACHED = 33_000; // Google's limit is 100 KB; a character may take three bytes.

export function listTemplates(ports: Ports): { readonly templates: readonly TemplateName[] } {
  const client = new ServiceClient(ports, loadConnection(ports), deadlineFrom(ports.clock.nowMs()));
  const records = readList(client, TEMPLATES, {}).records;
  // These names were read anyway, but merely listing them creates no directory.
  if (findDirectory(ports.workbook) !== undefined) {
    const feed = new DirectoryFeed(ports);
    feed.seen.see(templates.names ?? [], records);
    feed.write();
  }
  return { templates: readTemplateNames(records) };
}

/** Reads each template once per execution. Without a connection none is known. */
export class Templates {
  private readonly found = new Map<number, Template | undefined>();

  /**
   * @param connection undefined if nobody is connected
   * @param client a new one if left out
   */
  constructor(
    private readonly ports: Ports,
    private readonly connection: Connection | undefined = catchFranchiseError(
      () => loadConnection(ports),
      () => undefined,
    ),
    private readonly client?: ServiceClient,
  ) {}

  /** From the cache only: makes no request. */
  readonly known = (id: number): Template | undefined => {
    if (!this.found.has(id)) this.found.set(id, this.cached(id));
    return this.found.get(id);
  };

  /**
   * Asks the service if needed.
   * @throws FranchiseError if it has no questions, the service doesn't answer, or nobody is connected
   */
  need(id: number): Template {
    return this.known(id) ?? this.fetch(id);
  }

  /** @throws FranchiseError as `need` */
  fetch(id: number): Template {
    const connection = this.connection ?? loadConnection(this.ports);
    const deadlineMs = deadlineFrom(this.ports.clock.nowMs());
    const client = this.client ?? new ServiceClient(this.ports, connection, deadlineMs);
    const template = readTemplate(id, readList(client, QUESTIONS, { templateId: String(id) }).records);
    if (template.questions.length === 0) {
      throw answerError('bad-input', (words) => words.answerTemplateEmpty(id));
    }
    const text = JSON.stringify(template);
    if (text.length <= LONGEST_CACHED) {
      this.ports.cache.put(keyOf(connection, id), text, KEEP_SECONDS);
    }
    this.found.set(id, template);
    return template;
  }

  private cached(id: number): Template | undefined {
    if (this.connection === undefined) return undefined;
    return readStored(this.ports.cache, keyOf(this.connection, id), storedTemplate);
  }
}

function keyOf({ baseUrl }: Connection, id: number): string {
  return `${ANSWER_KEYS.template.key}${id}:${baseUrl}`.slice(0, 250);
}
