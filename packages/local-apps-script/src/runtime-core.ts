// The part of a runtime that both clocks share: its services with their stores, and the making of executions.

import { createCacheService } from './cache/cache-service.ts';
import { CacheStores } from './cache/cache-store.ts';
import { createContentService } from './content/content-service.ts';
import { createDriveService } from './drive/drive-service.ts';
import { createFormService } from './forms/form-service.ts';
import { FormStore } from './forms/form-store.ts';
import { servedBy } from './html/cut-comments.ts';
import { createHtmlService } from './html/html-service.ts';
import { costMs, freeOfCharge } from './kernel/charges.ts';
import type { RuntimeUser, Service } from './kernel/contract.ts';
import { Execution } from './kernel/execution.ts';
import { Kernel } from './kernel/kernel.ts';
import { Consent } from './kernel/permissions.ts';
import { loadProgram, type Program } from './kernel/program.ts';
import { LockManager } from './lock/lock-manager.ts';
import { createLockService } from './lock/lock-service.ts';
import { createGmailService, type DraftMail } from './mail/gmail-service.ts';
import { createMailService, type SentMail } from './mail/mail-service.ts';
import { type PlatformProfile, profileWith, questionNames } from './profiles/open-questions.ts';
import { createPropertiesService } from './properties/properties-service.ts';
import { PropertyStores } from './properties/property-stores.ts';
import { defaultOwner, type RunAs, type RuntimeOptions, type SavedState } from './runtime-options.ts';
import { createScriptAppService } from './script-app/script-app-service.ts';
import { TriggerStore } from './script-app/trigger-store.ts';
import { type SeededNumbers, seededNumbers } from './seeded-numbers.ts';
import { createSessionService } from './session/session-service.ts';
import type { Menu } from './spreadsheet/menu.ts';
import { createSpreadsheetService } from './spreadsheet/service.ts';
import { Workbooks } from './spreadsheet/workbooks.ts';
import { createUiService, type UiService } from './ui/ui-service.ts';
import type { Network, RequestRecord } from './url-fetch/network.ts';
import { createUrlFetchService } from './url-fetch/url-fetch-service.ts';
import { createUtilitiesService } from './utilities/utilities-service.ts';

/** Executions of one person that may run at the same time (docs/platform.md#quotas). */
const maxRunningOfUser = 30;
const authorizationRequired =
  'Authorization is required to perform that action. Please run the script again to authorize it.';
const tooManyScripts = 'There are too many scripts running simultaneously for this Google user account.';

/** A network in which no address answers. */
const nowhere: Network = { kind: 'in-process', services: {} };

/** What the core needs of a scheduler. */
export interface Clock {
  nowMs(): number;
  readonly runningExecutions: readonly Execution[];
  start(execution: Execution): void;
}

/** Services, stores and kernel of one runtime. Knows no clock; each runtime brings its own. */
export class RuntimeCore {
  readonly program: Program;
  readonly kernel: Kernel;
  readonly services: readonly Service[];
  readonly owner: RuntimeUser;
  readonly properties: PropertyStores;
  readonly cache: CacheStores;
  readonly forms: FormStore;
  /** The spreadsheets that scripts can open; undefined where the script is bound to none. */
  readonly workbooks: Workbooks | undefined;
  readonly profile: PlatformProfile;
  readonly locks = new LockManager();
  readonly triggers: TriggerStore;
  readonly consent: Consent;
  /** Every request that left, in the order of their starts. */
  readonly requests: RequestRecord[] = [];
  /** Every mail that scripts sent. */
  readonly outbox: SentMail[] = [];
  /** The drafts of all users. */
  readonly drafts: DraftMail[] = [];
  /** For the scheduler's choices, apart from the numbers that services use, so that neither changes the other's. */
  readonly choices: SeededNumbers;
  private readonly ui: UiService;
  private readonly random: SeededNumbers;
  private lastId = 0;

  constructor(
    private readonly options: RuntimeOptions,
    realClock: () => boolean,
  ) {
    const seed = options.seed ?? 1;
    this.random = seededNumbers(seed);
    this.choices = seededNumbers(seed ^ 0x5bd1e995);
    this.program = loadProgram(options.dir);
    this.owner = options.owner ?? defaultOwner;
    this.profile = profileOf(options);
    this.properties = new PropertyStores(this.profile.propertyLimits, options.saved?.properties ?? null);
    this.cache = new CacheStores(this.profile.cache === 'lossy' ? seededNumbers(seed ^ 0x2545f491) : null);
    this.triggers = new TriggerStore(options.saved?.triggers ?? []);
    this.consent = new Consent(this.program.manifest.oauthScopes);
    const { spreadsheet } = options;
    this.workbooks = spreadsheet && new Workbooks(spreadsheet.workbook, spreadsheet.otherWorkbooks);
    this.forms = new FormStore((id) => this.workbooks?.find(id), this.program.manifest.timeZone);
    this.ui = createUiService(options.ui ?? null, this.profile, (executionId) =>
      this.locks.releaseAll(executionId),
    );
    this.services = this.createServices();
    this.kernel = new Kernel({
      program: this.program,
      services: this.services,
      beforeCall: options.beforeCall ?? (() => 'go'),
      consent: this.consent,
      realClock,
      exceptions: this.profile.exceptions,
      measure: options.measure ?? null,
    });
  }

  /** The menus that scripts have added to the spreadsheet's bar. */
  get menus(): readonly Menu[] {
    return this.ui.menus;
  }

  /** Properties and triggers as plain data. */
  save(): SavedState {
    return { properties: this.properties.save(), triggers: this.triggers.all };
  }

  /**
   * Begins an execution. It ends at once, with the platform's error, where the user has too many running, or where a
   * trigger may not start.
   */
  start(clock: Clock, functionName: string, args: readonly unknown[], how: RunAs): Execution {
    const user = how.user ?? this.owner;
    const { options, random } = this;
    if (how.kind === 'simple-trigger' && functionName === 'onOpen') this.ui.opened();
    const execution = new Execution(
      {
        id: ++this.lastId,
        functionName,
        args,
        kind: how.kind ?? 'menu',
        user,
        startedMs: clock.nowMs(),
        seed: Math.floor(random() * 4_294_967_296),
        ...(how.limitMs === undefined ? {} : { limitMs: how.limitMs }),
        ...(how.isNotEnabled === true ? { isNotEnabled: true } : {}),
      },
      {
        nowMs: () => clock.nowMs(),
        random,
        costMs: (call) => costMs(options.charges ?? freeOfCharge, call),
        startMs: (kind) => options.charges?.startMs?.[kind] ?? 0,
        onLog: (from, entry) => options.onLog?.(from, entry),
      },
    );
    options.onStart?.(execution);
    const { requested } = this.consent;
    const mayNotStart =
      how.kind === 'time-trigger' &&
      this.profile.triggersWithoutConsent === 'do-not-start' &&
      requested?.some((scope) => !this.consent.has(user.id, scope)) === true;
    const running = clock.runningExecutions.filter((each) => each.setup.user.id === user.id).length;
    if (mayNotStart || running >= maxRunningOfUser) {
      const message = mayNotStart ? authorizationRequired : tooManyScripts;
      execution.finish({ end: 'threw', name: 'Exception', message, stack: '' }, clock.nowMs());
    } else clock.start(execution);
    return execution;
  }

  private createServices(): readonly Service[] {
    const { options, owner, ui } = this;
    const { manifest, pages } = this.program;
    const scriptId = options.scriptId ?? 'sandbox-script';
    const mail = {
      outbox: this.outbox,
      recipientsPerDay: options.mailRecipientsPerDay ?? 100,
      quotaLags: options.mailQuotaLags ?? false,
    };
    return [
      createUtilitiesService(),
      createUrlFetchService({
        network: options.network ?? nowhere,
        scriptId,
        allowList: manifest.urlFetchWhitelist,
        callsPerDay: options.urlFetchPerDay ?? 20_000,
        fetchTimeout: this.profile.fetchTimeout,
        fetchAllThrows: this.profile.fetchAllThrows,
        onRequest: (record) => this.requests.push(record),
      }),
      createPropertiesService(this.properties, owner, this.profile.ownerProperties),
      createCacheService(this.cache, owner),
      createLockService(this.locks, owner),
      createScriptAppService({
        store: this.triggers,
        consent: this.consent,
        scriptId,
        timeZone: manifest.timeZone,
        profile: this.profile,
      }),
      createSessionService(manifest.timeZone),
      createMailService(mail),
      createGmailService(mail, this.drafts),
      createHtmlService(pages, servedBy(this.profile.templateLiterals)),
      createContentService(),
      createDriveService(this.workbooks),
      createFormService(this.forms, manifest.timeZone),
      ui,
      ...(options.spreadsheet === undefined
        ? []
        : [
            createSpreadsheetService({
              ...options.spreadsheet,
              ...(this.workbooks === undefined ? {} : { workbooks: this.workbooks }),
              mayOpenOthers: (context) => this.consent.covers(context.user.id, 'spreadsheets'),
              owner,
              getUi: ui.createUi,
              toast: ui.toast,
              setMenu: ui.setMenu,
            }),
          ]),
      ...(options.services ?? []),
    ];
  }
}

/**
 * The profile of the runtime, which is also its workbook's.
 * @throws Error where both are given and differ: sheets would then follow other answers than the rest.
 */
function profileOf({ profile, spreadsheet }: RuntimeOptions): PlatformProfile {
  const own = spreadsheet?.workbook.profile;
  const others = spreadsheet?.otherWorkbooks ?? [];
  if (others.some((each) => questionNames.some((question) => each.profile[question] !== own?.[question])))
    throw new Error('The spreadsheets of a runtime have different profiles');
  const stated = profile === undefined ? (own ?? profileWith()) : profileWith(profile);
  const differing = questionNames.filter(
    (question) => own !== undefined && own[question] !== stated[question],
  );
  if (differing.length === 0) return stated;
  throw new Error(`The runtime and its workbook have different profiles: ${differing.join(', ')}`);
}
