// Templates and their questions, from the script's cache or else from the service.

import * as z from 'zod/mini';
import { loadConnection } from '../../../app/connection/connection.ts';
import { DirectoryFeed, findDirectory } from '../../../app/directory/directory-sheet.ts';
import type { Ports } from '../../../app/ports.ts';
import { deadlineFrom } from '../../../app/runs/lease.ts';
import { readList, ServiceClient } from '../../../app/service/service-client.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { catchFranchiseError, unlessRefused } from '../../../domain/errors.ts';
import { lazily } from '../../../domain/schema.ts';
import type { Connection } from '../../../domain/service/connection.ts';
import { MINUTE_MS } from '../../../domain/time.ts';
import { templates } from '../../../resources/templates.ts';
import { ANSWER_KEYS } from '../keys.ts';
import {
  readTemplate,
  readTemplateNames,
  storedTemplate,
  type Template,
  type TemplateOption,
} from '../rules/template.ts';
import { answerError } from '../sentences.ts';

const TEMPLATES = '/api/v2/checklist/template/list';
/** `templateId` selects those of one template. */
export const QUESTIONS_PATH = '/api/v2/checklist/template/question/list';
const KEEP_SECONDS = 60 * 60; // How old a template may be for a check.
/** For an import: a label that was given to another option meanwhile would be sent with the wrong code. */
const MOST_AGE_SENDING_MS = 5 * MINUTE_MS;
const LONGEST_CACHED = 33_000; // Google's limit is 100 KB; a character may take three bytes.

const cachedTemplate = lazily(() => z.object({ readMs: z.number(), template: storedTemplate() }));

/** Asks the service; the directory, if there is one, gets their names. */
export function listTemplates(ports: Ports): { readonly templates: readonly TemplateOption[] } {
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
  private readonly outdated = new Set<number>(); // Found in the cache, and too old for an import.

  /**
   * @param connection undefined if nobody is connected
   * @param client of an import, for which cached templates may be too old; checks leave it out
   */
  constructor(
    private readonly ports: Ports,
    private readonly connection: Connection | undefined = unlessRefused(() => loadConnection(ports)),
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
    const known = this.known(id);
    return known === undefined || this.outdated.has(id) ? this.fetch(id) : known;
  }

  /**
   * Replaces those that are too old for an import.
   * @returns whether there were any
   * @throws FranchiseError if the service doesn't answer
   */
  renew(): boolean {
    const ids = [...this.outdated];
    for (const id of ids) {
      catchFranchiseError(
        () => void this.fetch(id),
        (refusal) => {
          if (refusal.code !== 'bad-input') throw refusal;
          // Deleted meanwhile.
          this.keep(id, undefined);
        },
      );
    }
    return ids.length > 0;
  }

  /** @throws FranchiseError as `need` */
  fetch(id: number): Template {
    const connection = this.connection ?? loadConnection(this.ports);
    const readMs = this.ports.clock.nowMs();
    const deadlineMs = deadlineFrom(readMs);
    const client = this.client ?? new ServiceClient(this.ports, connection, deadlineMs);
    const template = readTemplate(id, readList(client, QUESTIONS_PATH, { templateId: String(id) }).records);
    if (template.questions.length === 0) {
      throw answerError('bad-input', (words) => words.answerTemplateEmpty(id));
    }
    const text = JSON.stringify({ readMs, template });
    if (text.length <= LONGEST_CACHED) {
      this.ports.cache.put(keyOf(connection, id), text, KEEP_SECONDS);
    }
    this.keep(id, template);
    return template;
  }

  private keep(id: number, template: Template | undefined): void {
    this.found.set(id, template);
    this.outdated.delete(id);
  }

  private cached(id: number): Template | undefined {
    if (this.connection === undefined) return undefined;
    const stored = readStored(this.ports.cache, keyOf(this.connection, id), cachedTemplate);
    const isForSending = this.client !== undefined;
    const ageMs = this.ports.clock.nowMs() - (stored?.readMs ?? 0);
    if (stored !== undefined && isForSending && ageMs > MOST_AGE_SENDING_MS) this.outdated.add(id);
    return stored?.template;
  }
}

function keyOf({ baseUrl }: Connection, id: number): string {
  return `${ANSWER_KEYS.template.key}${id}:${baseUrl}`.slice(0, 250);
}
