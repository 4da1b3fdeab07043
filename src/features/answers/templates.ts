// Templates and their questions: from the script's cache while that has them, else from the service.

import { loadConnection } from '../../app/connection/connection.ts';
import { DirectoryFeed } from '../../app/directory/directory-feed.ts';
import { findDirectory } from '../../app/directory/directory-sheet.ts';
import type { Ports } from '../../app/ports.ts';
import { deadlineFrom } from '../../app/runs/run-budget.ts';
import { readList } from '../../app/service/read-list.ts';
import { ServiceClient } from '../../app/service/service-client.ts';
import { readStored } from '../../app/storage/stored.ts';
import type { Connection } from '../../domain/connection.ts';
import { unlessRefused } from '../../domain/errors.ts';
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
/**
 * The path of the service's list of checklist questions. The parameter `templateId` asks for those of one checklist.
 */
export const QUESTIONS = '/api/v2/checklist/template/question/list';
/** So long a template may be behind the service; the service judges each body anyway. */
const KEEP_SECONDS = 60 * 60;
/** Google: 100 KB; a letter may take three bytes. */
const LONGEST_CACHED = 33_000;

/** The checklists of the service to choose from, for pages that make answer sheets; they call it. */
export function listTemplates(ports: Ports): { readonly templates: readonly TemplateName[] } {
  const client = new ServiceClient(ports, loadConnection(ports), deadlineFrom(ports.clock.nowMs()));
  const records = readList(client, TEMPLATES, {}).records;
  // They were asked for anyway. Who only looks gets no new tab for it.
  if (findDirectory(ports.workbook) !== undefined) {
    const feed = new DirectoryFeed(ports);
    feed.seen.see(templates.names ?? [], records);
    feed.write();
  }
  return { templates: readTemplateNames(records) };
}

/**
 * Looks up checklist templates by their codes, each once in an execution; needs a connection, without which none is
 * known.
 */
export class Templates {
  private readonly found = new Map<number, Template | undefined>();

  /**
   * @param connection undefined where nobody is connected: then no template is known
   * @param client sends what has to be asked; a new one where it is left out
   */
  constructor(
    private readonly ports: Ports,
    private readonly connection: Connection | undefined = unlessRefused(
      () => loadConnection(ports),
      () => undefined,
    ),
    private readonly client?: ServiceClient,
  ) {}

  /** The template, if the cache has it: costs no request. */
  readonly known = (id: number): Template | undefined => {
    if (!this.found.has(id)) this.found.set(id, this.cached(id));
    return this.found.get(id);
  };

  /**
   * The template, from the service where nothing else knows it.
   * @throws FranchiseError when it has no questions, the service doesn't answer, or nobody is connected
   */
  need(id: number): Template {
    return this.known(id) ?? this.fetch(id);
  }

  /**
   * Asks the service for a template.
   * @throws FranchiseError as `need`
   */
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
