// Google's samples, run as they are and without an account. They aren't copied here: APPS_SCRIPT_SAMPLES is the folder of
// a clone of github.com/googleworkspace/apps-script-samples. Without it their tests are skipped. Left out are those that
// need what isn't here: templates/standalone and content-signup (DocumentApp), agenda-maker (CalendarApp), mail-merge
// (GmailApp.getDrafts), communication/success (GmailApp.getInboxUnreadCount).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UiHost, UiQuestion, UiShow } from '../../src/ui/ui-host.ts';
import { type AppsScript, type AppsScriptOptions, appsScript } from '../../src/vitest.ts';
import { scriptFolder } from './script-folder.ts';

/** The folder of the clone; empty where there is none. */
export const samples = process.env.APPS_SCRIPT_SAMPLES ?? '';

/**
 * A script of files of the clone, in a folder of its own.
 *
 * @param files each under its own name, or with the name that its script asks for
 */
export function open(
  files: readonly (string | { readonly file: string; readonly as: string })[],
  options: Omit<AppsScriptOptions, 'dir'> = {},
  manifest: object = {},
): AppsScript {
  const texts = files.map((each) => {
    const { file, as } = typeof each === 'string' ? { file: each, as: path.basename(each) } : each;
    return [as, readFileSync(path.join(samples, file), 'utf8')];
  });
  const whole = JSON.stringify({ timeZone: 'America/Sao_Paulo', runtimeVersion: 'V8', ...manifest });
  const dir = scriptFolder({ ...Object.fromEntries(texts), 'appsscript.json': whole });
  return appsScript({ dir, ...options });
}

/** A person who answers questions one after another, with the texts that were asked and told, and what was shown. */
export function person(...answers: readonly Awaited<ReturnType<UiHost['ask']>>[]) {
  const left = [...answers];
  const asked: string[] = [];
  const ask = ({ text }: UiQuestion) => {
    asked.push(text);
    return left.shift() ?? ({ button: 'OK' } as const);
  };
  const shown: UiShow[] = [];
  return { asked, shown, ui: { ask, show: (each: UiShow) => void shown.push(each) } };
}

/** The menus that a script has made. */
export const items = (script: AppsScript) =>
  script.runtime.menus.map(({ caption, items: lines }) => [caption, ...lines]);
