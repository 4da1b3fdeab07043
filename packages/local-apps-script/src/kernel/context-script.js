// Runs first in every fresh context, inside its own realm: builds the Apps Script globals there as thin facades whose
// methods are carried to the host, and makes Date.now, new Date() and Math.random follow the runtime.
({
  link,
  job,
  format,
  formatLoggerMessage,
  facadeClasses,
  templateScript,
  enums,
  enumTexts,
  missingGlobals,
  nameOfUrl,
  outerDatePrototype,
}) => {
  const markKey = '\u0000gas';
  const RealDate = Date;
  /** Thrown to unwind a killed execution. Nothing that runs on the way out can reach the host any more. */
  const killed = new Error('killed');

  // --- facades -------------------------------------------------------------------------------------------------

  const idOf = new WeakMap();
  const facadeOf = new Map();
  const makerOf = new Map();
  const memberOf = new Map();
  const nameOfMember = new WeakMap();

  function hide(target, name, value) {
    Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
  }

  /** What Apps Script has and this runtime doesn't. */
  const missing = (name) =>
    new Error(
      `This runtime has no ${name}, which Apps Script has. SUPPORT.md of local-apps-script lists what there is.`,
    );

  const makers = facadeClasses(invoke, missing);
  const templates = templateScript({ callHost: invoke });

  function defineClass(hostClass) {
    const maker = makers[hostClass]();
    if (!Object.hasOwn(maker.prototype, 'toString')) hide(maker.prototype, 'toString', () => hostClass);
    const own = enums[hostClass] ?? {};
    for (const name of Object.keys(own)) {
      Object.defineProperty(maker.prototype, name, {
        get: () => enumOf(`${hostClass}.${name}`),
        enumerable: true,
      });
    }
    return maker;
  }

  function facade(id, hostClass) {
    let made = facadeOf.get(id);
    if (made === undefined) {
      let maker = makerOf.get(hostClass);
      if (maker === undefined) {
        maker = defineClass(hostClass);
        makerOf.set(hostClass, maker);
      }
      made = new maker();
      if (hostClass === 'HtmlTemplate') hide(made, 'evaluate', () => templates.evaluate(made));
      if (hostClass === 'HtmlService') hide(made, 'initTemplate', templates.initTemplate);
      idOf.set(made, id);
      facadeOf.set(id, made);
    }
    return made;
  }

  /** One object for each member and execution, so that `===` works. */
  function enumOf(path) {
    let made = memberOf.get(path);
    if (made === undefined) {
      const dot = path.lastIndexOf('.');
      const names = enums[path.slice(0, dot)]?.[path.slice(dot + 1)] ?? [];
      made = {};
      names.forEach((name, ordinal) => {
        const member = {};
        const text = enumTexts[path]?.[name] ?? name;
        hide(member, 'toString', () => text);
        hide(member, 'toJSON', () => name);
        hide(member, 'name', () => name);
        hide(member, 'ordinal', () => ordinal);
        hide(member, 'compareTo', (other) => ordinal - other.ordinal());
        nameOfMember.set(member, { path, name });
        made[name] = Object.freeze(member);
      });
      memberOf.set(path, made);
    }
    return made;
  }

  // --- values that cross ---------------------------------------------------------------------------------------

  let marked = false;

  function encodeObject(value, depth) {
    if (depth > 100) throw new RangeError('Maximum call stack size exceeded');
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        const item = value[index];
        const type = typeof item;
        if (
          (type === 'object' && item !== null && !(item instanceof RealDate)) ||
          type === 'function' ||
          type === 'symbol'
        ) {
          return Array.from(value, (each) => encode(each, depth + 1));
        }
      }
      return value;
    }
    if (value instanceof RealDate || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value;
    const id = idOf.get(value);
    if (id !== undefined) {
      marked = true;
      return { [markKey]: 'object', id, hostClass: String(value.constructor.name) };
    }
    const member = nameOfMember.get(value);
    if (member !== undefined) {
      marked = true;
      return { [markKey]: 'enum', path: member.path, name: member.name };
    }
    const copy = {};
    for (const key of Object.keys(value)) {
      const field = value[key];
      copy[key] = encode(field, depth + 1);
    }
    if (value instanceof Error) {
      copy.name = value.name;
      copy.message = value.message;
    }
    return copy;
  }

  function encode(value, depth = 0) {
    switch (typeof value) {
      case 'object':
        return value === null ? null : encodeObject(value, depth);
      case 'function':
        marked = true;
        return { [markKey]: 'function' };
      case 'symbol':
        return String(value);
      default:
        return value;
    }
  }

  /** Rebuilds a value that came from outside with this realm's Array, Date and Object. */
  function revive(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const copy = [];
      for (let index = 0; index < value.length; index++) {
        const item = value[index];
        copy.push(typeof item === 'object' && item !== null ? revive(item) : item);
      }
      return copy;
    }
    if (Object.getPrototypeOf(value) === outerDatePrototype) {
      return new RealDate(RealDate.prototype.getTime.call(value));
    }
    const mark = value[markKey];
    if (mark === 'object') return facade(value.id, value.hostClass);
    if (mark === 'enum') return enumOf(value.path)[value.name];
    const copy = {};
    for (const key of Object.keys(value)) {
      // Not by assignment: a field may be called __proto__.
      Object.defineProperty(copy, key, {
        value: revive(value[key]),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    return copy;
  }

  const parseJson = JSON.parse;

  /** A grid that came as text; its dates came beside it. */
  function unpack({ text, dates }) {
    const rows = parseJson(text);
    for (let index = 0; index < dates.length; index += 3) {
      rows[dates[index]][dates[index + 1]] = new RealDate(dates[index + 2]);
    }
    return rows;
  }

  // Stack traces name the script's files alone, and templates.
  hide(Error, 'prepareStackTrace', (error, callSites) => {
    const own = callSites.flatMap((site) => {
      const file = site.getScriptNameOrSourceURL();
      const name = nameOfUrl.get(file);
      if (name !== undefined) return [`    at ${String(site).replace(file, () => name)}`];
      if (!site.isEval() || !/^template$|\.html$/.test(file)) return [];
      return [`    at ${file}:${site.getLineNumber()}:${site.getColumnNumber()}`];
    });
    return [String(error), ...own].join('\n');
  });

  /** What the platform throws where it isn't an Error: it has a name and a message, and reads like one. */
  function otherObject({ name, message }) {
    const thrown = Object.create(null, { name: { value: name }, message: { value: message } });
    hide(thrown, 'toString', () => `${name}: ${message}`);
    thrownByPlatform.add(thrown);
    return thrown;
  }

  const thrownByPlatform = new WeakSet();

  // --- calls ---------------------------------------------------------------------------------------------------

  function invoke(target, hostClass, method, args) {
    const id = idOf.get(target);
    if (id === undefined)
      throw new TypeError(`${hostClass}.${method} was called on something else than a ${hostClass}`);
    marked = false;
    const sent = encode(args);
    const reply = link.call(id, method, sent, marked);
    switch (reply.kind) {
      case 'value':
        return revive(reply.value);
      case 'cells':
        return unpack(reply.cells);
      case 'error': {
        if (job.exceptions === 'other-objects') throw otherObject(reply);
        const error = new Error(reply.message);
        hide(error, 'name', reply.name);
        // Again, now that the name is set and without the frames of this file.
        Error.captureStackTrace(error, makerOf.get(hostClass).prototype[method]);
        throw error;
      }
      default:
        throw killed;
    }
  }

  // --- the built-ins that follow the runtime -------------------------------------------------------------------

  if (!job.realClock) {
    const now = () => link.now();
    const FollowingDate = function (...args) {
      if (new.target === undefined) return new RealDate(now()).toString();
      return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target);
    };
    for (const name of ['UTC', 'parse']) hide(FollowingDate, name, RealDate[name]);
    hide(FollowingDate, 'now', now);
    Object.defineProperty(FollowingDate, 'name', { value: 'Date' });
    Object.defineProperty(FollowingDate, 'length', { value: 7 });
    Object.defineProperty(FollowingDate, 'prototype', { value: RealDate.prototype, writable: false });
    hide(RealDate.prototype, 'constructor', FollowingDate);
    hide(globalThis, 'Date', FollowingDate);
  }

  let state = job.seed >>> 0;
  /** mulberry32, as in seeded-numbers.ts, which this realm can't import. */
  hide(Math, 'random', function random() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  });

  delete WebAssembly.compileStreaming;
  delete WebAssembly.instantiateStreaming;
  for (const name of ['compile', 'instantiate']) {
    const work = WebAssembly[name];
    const made = {
      [name](...args) {
        const promise = work(...args);
        link.settlesOutside(promise);
        return promise;
      },
    };
    hide(WebAssembly, name, made[name]);
  }

  // --- Logger, console -----------------------------------------------------------------------------------------

  const consoleFacade = {};
  for (const level of ['debug', 'error', 'info', 'log', 'warn']) {
    consoleFacade[level] = (...values) => link.log(level, format(...values));
  }
  const timers = new Map();
  consoleFacade.time = (label = 'default') => void timers.set(String(label), Date.now());
  consoleFacade.timeEnd = (label = 'default') => {
    const begun = timers.get(String(label));
    if (begun !== undefined) link.log('debug', `${label}: ${Date.now() - begun}ms`);
    timers.delete(String(label));
  };
  hide(globalThis, 'console', consoleFacade);

  const logged = [];
  class Logger {
    log(...values) {
      const text = formatLoggerMessage(values);
      logged.push(`${new Date().toString()} INFO: ${text}\n`);
      link.log('info', text);
      return this;
    }
    getLog() {
      return logged.join('');
    }
    clear() {
      logged.length = 0;
    }
    toString() {
      return 'Logger';
    }
  }
  hide(globalThis, 'Logger', new Logger());

  for (const name of Object.keys(job.globals)) hide(globalThis, name, revive(job.globals[name]));
  for (const name of missingGlobals) {
    if (Object.hasOwn(globalThis, name)) continue;
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw missing(name);
      },
      // Scripts may have a global of their own with that name.
      set: (value) => hide(globalThis, name, value),
      configurable: true,
    });
  }

  // --- entry and end -------------------------------------------------------------------------------------------

  /** Throws where google.script.run can't carry the value; gives the copy that arrives. */
  function forPage(value, above) {
    switch (typeof value) {
      case 'undefined':
        return null;
      case 'string':
      case 'number':
      case 'boolean':
        return value;
      case 'object': {
        if (value === null) return null;
        const plain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
        if (!plain || above.includes(value) || nameOfMember.has(value)) throw unsupported();
        const inside = [...above, value];
        if (Array.isArray(value)) return Array.from(value, (item) => forPage(item, inside));
        const copy = {};
        for (const key of Object.keys(value)) {
          if (value[key] !== undefined) copy[key] = forPage(value[key], inside);
        }
        return copy;
      }
      default:
        throw unsupported();
    }
  }

  function unsupported() {
    const error = new Error('The script completed but the returned value is not a supported return type.');
    hide(error, 'name', 'Exception');
    return error;
  }

  function describe(error) {
    const isOfPlatform = typeof error === 'object' && error !== null && thrownByPlatform.has(error);
    if (!(error instanceof Error) && !isOfPlatform)
      return { end: 'threw', name: '', message: String(error), stack: '' };
    return {
      end: 'threw',
      name: String(error.name),
      message: String(error.message),
      stack: String(error.stack ?? ''),
    };
  }

  return {
    isPromise: (value) => value instanceof Promise,
    enter(entry, owner) {
      const isPrivate = job.entryKind === 'page' && job.entry.endsWith('_');
      if (typeof entry !== 'function' || isPrivate) {
        const error = new Error(`Script function not found: ${job.entry}`);
        hide(error, 'name', 'Exception');
        throw error;
      }
      return entry.call(owner, ...revive(job.args.value));
    },
    returned(value) {
      marked = false;
      if (job.entryKind === 'page') link.end({ end: 'returned', value: forPage(value, []), marked: false });
      else {
        const sent = encode(value);
        link.end({ end: 'returned', value: sent, marked });
      }
    },
    threw(error) {
      link.end(describe(error));
    },
  };
};
