// The platform behind the spreadsheet, for whoever tries a script out: time that passes, triggers that fire, another
// profile, and what may become of a spreadsheet.

import { SheetUser } from '../index.ts';
import { isProfileName, profileNamed, profileNames, questionNames, usualProfile } from '../profiles.ts';
import { canFireByHand } from '../script-app/schedule.ts';
import type { Desk } from './desk.ts';
import { formPath } from './form-pages.ts';
import type { PlatformAnswer, PlatformView, ProfileView } from './platform-views.ts';
import type { PlatformRequest } from './requests.ts';

/** What of it can be changed beside the rest. */
export interface PlatformOptions {
  /** False where servers that keep the real time would mind another. True when left out. */
  readonly hasFreeClock?: boolean;
  /** Opens the spreadsheet anew with a profile of that name; left out, the profile stays. */
  readonly changeProfile?: (name: string) => void;
  /** Whether loading the page opens the spreadsheet, which runs `onOpen`, as at Google. No when left out. */
  readonly opensAnew?: () => boolean;
}

const MINUTE_MS = 60_000;

export class Platform {
  constructor(
    private readonly desk: Desk,
    private readonly options: PlatformOptions = {},
  ) {}

  get view(): PlatformView {
    const { desk } = this;
    return {
      nowMs: desk.nowMs(),
      speed: this.hasFreeClock ? (desk.clock?.timesFaster ?? 1) : null,
      locale: desk.workbook.locale,
      triggers: desk.triggers.map(({ id, functionName, schedule, nextMs }) => ({
        id,
        functionName,
        schedule,
        nextMs,
        canFire: canFireByHand(schedule),
      })),
      forms: desk.forms.all.map((form) => ({ title: form.title, path: formPath(form) })),
      profile: this.profile,
    };
  }

  /** The page was loaded. */
  loaded(): void {
    const { desk, options } = this;
    if (options.opensAnew?.() !== true) return;
    desk.formulas.open();
    void desk.run('onOpen', [], { kind: 'simple-trigger' });
  }

  private get profile(): ProfileView {
    const { profile } = this.desk.workbook;
    const others = questionNames.filter((question) => profile[question] !== usualProfile[question]);
    return {
      unusual: Object.fromEntries(others.map((question) => [question, profile[question]])),
      names: this.options.changeProfile === undefined ? [] : profileNames,
      name: profileNames.find((name) => isSame(profileNamed(name), profile)),
    };
  }

  private get hasFreeClock(): boolean {
    return this.options.hasFreeClock !== false;
  }

  /** Does what the page asks. */
  async act(request: PlatformRequest): Promise<PlatformAnswer> {
    let fired = 0;
    const problem = await this.problemOf(request, (count) => {
      fired = count;
    });
    return { view: this.view, fired, problem };
  }

  private async problemOf(
    request: PlatformRequest,
    onFired: (count: number) => void,
  ): Promise<PlatformAnswer['problem']> {
    const { desk } = this;
    switch (request.kind) {
      case 'speed':
        if (!this.hasFreeClock || desk.clock === null) return 'not-here';
        desk.clock.setSpeed(request.speed);
        return null;
      case 'advance':
        if (!this.hasFreeClock) return 'not-here';
        if (desk.journal.executions.some(({ outcome }) => outcome === 'running')) return 'busy';
        onFired(await desk.advance(request.minutes * MINUTE_MS));
        return null;
      case 'fire-trigger':
        return desk.fireTrigger(request.id) ? null : 'not-here';
      case 'delete-trigger':
        desk.deleteTrigger(request.id);
        return null;
      case 'locale':
        // As somebody does in the spreadsheet's settings, and opens it again: menus come in the new language.
        desk.workbook.setLocale(request.locale);
        desk.formulas.open();
        await desk.run('onOpen', [], { kind: 'simple-trigger' });
        return null;
      case 'profile':
        if (this.options.changeProfile === undefined || !isProfileName(request.name)) return 'not-here';
        this.options.changeProfile(request.name);
        return null;
      case 'chart-tab':
        new SheetUser(desk.workbook).addChartTab(desk.workbook.freeChartName());
        return null;
      case 'lose-metadata':
        desk.workbook.loseMetadata();
        return null;
    }
  }
}

function isSame(a: Desk['workbook']['profile'], b: Desk['workbook']['profile']): boolean {
  return questionNames.every((question) => a[question] === b[question]);
}
