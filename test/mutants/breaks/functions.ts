// Custom functions.

import { breaksOf } from '../mutant.ts';

export const FUNCTIONS = [
  ...breaksOf(
    'src/app/functions/questions.ts',
    ['test/app/functions', 'test/bundle/functions.test.ts', 'test/bundle/functions-storm.test.ts'],
    [
      [
        'functions: the cache is not used',
        'if (answer !== undefined && answer.atMs > this.sinceMs) answers.set(',
        'if (answer !== undefined && answer.atMs < 0) answers.set(',
      ],
      [
        'functions: equal questions are asked each',
        "asking.kind === 'nobody' && this.claim(key)",
        "asking.kind !== 'failed'",
      ],
      ['functions: two claim one question', 'return cache.get(askingKey(key)) === mine;', 'return true;'],
      [
        'functions: answers of another connection',
        'JSON.stringify([this.stamp, version, path, parts])',
        'JSON.stringify([version, path, parts])',
      ],
      [
        'functions: the refresh cell is ignored',
        'this.isRefreshed ? this.refreshedMs(refreshKey, nowMs) : 0',
        '0',
      ],
      ['functions: a wrong question gets an old answer', "because.fault !== 'wait' || ", ''],
    ],
  ),
  ...breaksOf(
    'src/app/functions/look-up.ts',
    ['test/bundle/functions.test.ts'],
    [['functions: pulled sheets are not read', 'if (!pulled.has(id)) take(', 'if (id > 0) take(']],
  ),
  ...breaksOf(
    'src/app/functions/owner-connection.ts',
    ['test/bundle/functions.test.ts'],
    [
      [
        'functions: the owner’s problem is anybody’s',
        'return new FranchiseError(thrown.code, (say) => say.formulaOwner(storedFrom(thrown)));',
        'return thrown;',
      ],
      [
        'functions: a file without an owner is a secret',
        "throw new FranchiseError('no-owner', (say) => say.formulaNoOwner());",
        'throw thrown;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/functions/pulled-records.ts',
    ['test/bundle/functions.test.ts'],
    [
      [
        'functions: a row that moved answers for another',
        'if (codeIn(cell(key)) !== id) {',
        'if (cell(key) === undefined) {',
      ],
      [
        'functions: a row that is gone answers',
        "if (cell(record) === '') records.set(",
        'if (rows > 0) records.set(',
      ],
      [
        'functions: the older sheet answers',
        'record.pulledMs > other.pulledMs',
        'record.pulledMs < other.pulledMs',
      ],
      [
        'functions: the index is not read again',
        'if (part === undefined || part.atMs < sinceMs) return undefined;',
        'if (part === undefined) return undefined;',
      ],
      [
        'functions: the lower of two rows answers',
        'if (id !== undefined && !rowOf.has(id)) rowOf.set(',
        'if (id !== undefined) rowOf.set(',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/functions/list-rows.ts',
    ['test/bundle/functions.test.ts'],
    [
      ['functions: a cut list says nothing', '...(found.hasMore ? [say.formulaMore(rows.length)] : []),', ''],
      [
        'functions: unreadable records are silent',
        '...(found.unreadable > 0 ? [say.formulaUnreadable(found.unreadable)] : []),',
        '',
      ],
      [
        'functions: a list that repeats itself goes on',
        'page = isOver ? undefined : pageAfter(',
        'page = pageAfter(',
      ],
    ],
  ),
];
