import {
  createWorkbook,
  type ExecutionResult,
  RealRuntime,
  SheetUser,
  VirtualRuntime,
} from 'local-apps-script';
import { columnLetters } from 'local-apps-script/browser';
import { MANY_EXECUTIONS } from 'local-apps-script/node-flags';
import { type PlatformProfile, profileNamed } from 'local-apps-script/profiles';
import { scopesOf } from 'local-apps-script/scopes';
import { seededNumbers } from 'local-apps-script/seeded-numbers';
import { type Scene, storm } from 'local-apps-script/testing';
import { workbookToJson } from 'local-apps-script/workbook';
import 'local-apps-script/short-lived-code';

const profile: PlatformProfile = profileNamed('stern');
const workbook = createWorkbook({ profile });
const runtime = new VirtualRuntime({ dir: 'script', startMs: 0, spreadsheet: { workbook } });
export const result: ExecutionResult = runtime.run('main').result;
export const person = new SheetUser(workbook);
export const requests: readonly { readonly url: string }[] = runtime.requests;
export const done: Promise<ExecutionResult> = new RealRuntime({ dir: 'script' }).start('main').done;
export const texts: readonly (string | undefined)[] = [
  columnLetters(1),
  MANY_EXECUTIONS[0],
  scopesOf('MailApp', 'sendEmail')?.[0],
  JSON.stringify(workbookToJson(workbook)),
  String(seededNumbers(1)()),
];
const scene: Scene = { script: { dir: 'script' }, runs: ['main'], always: { holds: () => true } };
export const storms: number = storm(() => scene, { seeds: 2 }).storms;
