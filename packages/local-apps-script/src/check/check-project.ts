// Reads a script without running it, and says what will fail at Google, and what this runtime can't show.
import type { HostClassSpec } from '../kernel/contract.ts';
import { type Project, readProject } from '../kernel/program.ts';
import { checkSyntax, ScriptSyntaxError } from '../kernel/syntax-check.ts';
import { VirtualRuntime } from '../runtime.ts';
import { createWorkbook } from '../spreadsheet/model/workbook.ts';
import { Api } from './api.ts';
import type { Finding } from './finding.ts';
import { callsAtLoad } from './rules/loading.ts';
import { membersThatFail } from './rules/members.ts';
import { callsOfSimpleTriggers, scopesOfManifest } from './rules/permissions.ts';
import { triggersThatFail } from './rules/triggers.ts';
import { unknownNames } from './rules/unknown-names.ts';
import { Survey } from './survey.ts';
import { parseFile } from './tree.ts';

/**
 * All that is found in a folder of Apps Script files, by file and line. A file with a syntax error hides what else is
 * to be found.
 * @throws ProjectError where there is no such folder, or what has to be JSON isn't
 */
export function checkProject(dir: string): readonly Finding[] {
  const project = readProject(dir);
  const syntax = project.scripts.flatMap(({ path, code }) => syntaxOf(path, code));
  const rest = syntax.length > 0 ? [] : codeOf(project, classesOf(dir));
  return [...manifestOf(project), ...syntax, ...rest].sort((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  );
}

function syntaxOf(path: string, code: string): readonly Finding[] {
  try {
    checkSyntax(code, path);
    return [];
  } catch (error) {
    if (!(error instanceof ScriptSyntaxError)) throw error;
    return [{ severity: 'error', file: path, line: error.line, text: `${error.detail}.` }];
  }
}

function manifestOf({ hasManifest, manifest, scripts }: Project): readonly Finding[] {
  const about = (severity: Finding['severity'], text: string): Finding => {
    return { severity, file: 'appsscript.json', line: null, text };
  };
  return [
    ...(scripts.length === 0 ? [about('error', 'The folder has no .js and no .gs file.')] : []),
    ...(hasManifest ? [] : [about('error', 'The file is missing: no script can be pushed without it.')]),
    ...(manifest.runtimeVersion === 'DEPRECATED_ES5'
      ? [about('error', 'Its runtimeVersion is an engine that Google gives up; it has to be V8.')]
      : []),
  ];
}

/** The classes that this runtime has. */
function classesOf(dir: string): readonly HostClassSpec[] {
  const runtime = new VirtualRuntime({ dir, startMs: 0, spreadsheet: { workbook: createWorkbook() } });
  runtime.close();
  return runtime.classes;
}

function codeOf(project: Project, classes: readonly HostClassSpec[]): readonly Finding[] {
  const { manifest, scripts } = project;
  const api = new Api();
  const survey = new Survey(
    scripts.map(({ path, code }) => parseFile(path, code)),
    api,
  );
  return [
    ...unknownNames(survey, api, manifest.enabledSymbols),
    ...membersThatFail(survey, api, classes),
    ...scopesOfManifest(survey, api, manifest),
    ...callsOfSimpleTriggers(survey, api, classes),
    ...callsAtLoad(survey),
    ...triggersThatFail(survey, manifest.enabledSymbols),
  ];
}
