// @ts-check
// One execution's code: a fresh vm context, the globals of Apps Script in it, the script's files, and the entry. Used
// by the threads of the runtime and by its host; plain JavaScript, so that a thread needs no TypeScript loader.
import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import vm from 'node:vm';
import { formatLoggerMessage } from '../logger/format.mjs';

/** @typedef {import('./protocol.ts').Job} Job */
/** @typedef {import('./protocol.ts').ProgramData} ProgramData */
/** @typedef {import('./script-run.d.mts').Link} Link */
/** @typedef {import('./script-run.d.mts').ScriptRun} ScriptRun */

const contextScript = new vm.Script(readFileSync(new URL('./context-script.js', import.meta.url), 'utf8'), {
  filename: 'apps-script-runtime',
});

const templateScript = new vm.Script(
  readFileSync(new URL('../html/evaluate-template.js', import.meta.url), 'utf8'),
  { filename: 'apps-script-runtime' },
);

/** A compiled script runs in any number of contexts. */
export class CompiledProgram {
  /** @param {ProgramData} data */
  constructor(data) {
    this.data = data;
    this.nameOfUrl = new Map(data.files.map(({ name, url }) => [url, name]));
    /** @type {vm.Script[] | null} */
    this.compiled = null;
    this.facadeClasses = new vm.Script(facadeCode(data), { filename: 'apps-script-runtime' });
  }

  get scripts() {
    this.compiled ??= this.data.files.map(({ url, code }) => new vm.Script(code, { filename: url }));
    return this.compiled;
  }
}

/**
 * Makers of the classes of the objects that scripts hold. As text, because a class of text comes to be in each context
 * much faster than one that is put together method by method.
 * @param {ProgramData} data
 */
function facadeCode({ classes, missing }) {
  const makers = Object.entries(classes).map(([hostClass, methods]) => {
    const bodies = [
      ...methods.map(
        (method) => `${method}(...args) { return invoke(this, '${hostClass}', '${method}', args); }`,
      ),
      ...(missing.methods[hostClass] ?? []).map(
        (method) => `${method}() { throw missing('${hostClass}.${method}'); }`,
      ),
    ];
    return `${hostClass}: () => class ${hostClass} { ${bodies.join('\n')} },`;
  });
  return `(invoke, missing) => ({ ${makers.join('\n')} })`;
}

/** @type {Map<string, vm.Script>} */
const lookUps = new Map();

/**
 * The value of a global name or a path such as `menu.item1`; also finds top-level `const` and classes.
 * @param {vm.Context} context
 * @param {string} path
 */
function lookUp(context, path) {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*(\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u.test(path))
    return undefined;
  const [head] = path.split('.');
  const script =
    lookUps.get(path) ??
    new vm.Script(`typeof ${head} === 'undefined' ? undefined : ${path.split('.').join('?.')}`);
  lookUps.set(path, script);
  return script.runInContext(context);
}

/**
 * Makes the context. Nothing of the script has run when this returns.
 * @param {CompiledProgram} program
 * @param {Job} job
 * @param {Link} link
 * @returns {ScriptRun}
 */
export function prepareRun(program, job, link) {
  // Without contextification globals are plain properties; older Node 20 releases only have the slower kind.
  const context = vm.createContext(Reflect.get(vm.constants, 'DONT_CONTEXTIFY') ?? {});
  const runtime = contextScript.runInContext(context)({
    link,
    job,
    format,
    formatLoggerMessage,
    facadeClasses: program.facadeClasses.runInContext(context),
    templateScript: templateScript.runInContext(context),
    enums: program.data.enums,
    enumTexts: program.data.enumTexts,
    missingGlobals: program.data.missing.globals,
    nameOfUrl: program.nameOfUrl,
    outerDatePrototype: Date.prototype,
  });
  return {
    evaluate() {
      for (const script of program.scripts) script.runInContext(context);
      const owner = job.entry.split('.').slice(0, -1).join('.') || 'undefined';
      return runtime.enter(lookUp(context, job.entry), lookUp(context, owner));
    },
    isPromise: runtime.isPromise,
    returned: runtime.returned,
    threw: runtime.threw,
  };
}
