// What stands in cells, and the steps that change rows while their user moves them.

import { breaksOf } from '../mutant.ts';

export const TEXT = breaksOf(
  'src/domain/cell.ts',
  ['test/domain/cell.test.ts', 'test/bundle/pulls.test.ts'],
  [
    ['text: `=` without an apostrophe', String.raw`/^[\s'=+\-@#]/`, String.raw`/^[\s'+\-@#]/`],
    ['text: numbers without an apostrophe', String.raw`/\p{N}|^`, '/^'],
    ['text: cut without a mark', 'text.slice(0, end) + mark', 'text.slice(0, end)'],
    ['text: half of a pair stays', 'if (isHalfOfPair) end -= 1;', ''],
    ['text: the apostrophe is not counted', 'MAX_CELL_CHARACTERS - apostrophe.length', 'MAX_CELL_CHARACTERS'],
  ],
);

export const TEXT_CELLS = [
  ...breaksOf(
    'src/app/target/exact-texts.ts',
    ['test/bundle/texts.test.ts'],
    [
      [
        'texts: cells of plain text stay so',
        'if (!areAutomatic) this.makeAutomatic(table, blocks, fields);',
        '',
      ],
      [
        'texts: an apostrophe that was kept stays',
        'if (isAnyKept) table.write(firstRow, quoted, values);',
        '',
      ],
      [
        'texts: a formula without its apostrophe in a cell that takes it for one',
        'table.readRows([row], [field]).valueAt(row, field) === HARMLESS ? text : input',
        'text',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/owned-table.ts',
    ['test/bundle/texts.test.ts'],
    [
      [
        'texts: blank rows of plain text are filled',
        'formats[place - column] === PLAIN_TEXT &&',
        'place < 0 &&',
      ],
    ],
  ),
  ...breaksOf(
    'src/gas/cell-values.ts',
    ['test/bundle/read-back.test.ts'],
    [
      [
        'texts: dates that come back a millisecond early make rows look changed',
        'value instanceof Date && value.getTime() % SECOND_MS !== 0',
        'value instanceof Date && value.getTime() < 0',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/record-table.ts',
    ['test/bundle/read-back.test.ts'],
    [
      ['texts: keys that became texts are no keys', "if (kind === 'code') return codeIn(value);", ''],
      [
        'texts: dates among the keys are left, and their records added again',
        'n > 0 && n <= last && isDate(n)',
        'n < 0 && n <= last && isDate(n)',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/answers/answer-keys.ts',
    ['test/bundle/answer-cells.test.ts'],
    [
      [
        'texts: a key behind an apostrophe is no key',
        'KEY_CELL.exec(String(heldBy(cell)).trim())',
        'KEY_CELL.exec(String(cell).trim())',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/instant.ts',
    ['test/domain/instant.test.ts'],
    [
      [
        'texts: dates a millisecond early is a second early',
        'Math.round(instantMs / 1000)',
        'Math.floor(instantMs / 1000)',
      ],
    ],
  ),
];

export const STEPS = [
  ...breaksOf(
    'src/gas/sheet.ts',
    ['test/bundle/pulls.test.ts'],
    [['marks: a cell stands for its column', String.raw`.replace(/\d+$/, '')`, '']],
  ),
  ...breaksOf(
    'src/app/target/row-steps.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/bundle/steps-cut.test.ts', 'test/simulation'],
    [
      ['steps: without a flush', '      write();\n      this.ports.workbook.flush();', '      write();'],
      [
        'steps: moved rows are not written again',
        'pending = placed.filter(({ id, row }) => after.keyAt(row) !== id).map(({ id }) => id);',
        'pending = [];',
      ],
      [
        'steps: an overwritten key is not put back',
        'this.putBack(look.keys, after, { keys: new Set<Key>(ids), index, count: ids.length, shift });',
        '',
      ],
      [
        'steps: moved columns go unnoticed',
        'if (!after.table.isLike(look.table)) throw this.columnsMoved(look, placed, fields);',
        '',
      ],
      [
        'steps: rows that were hit are forgotten',
        'isStamped(look.firstRow + n)) this.hit.add(key);',
        'isStamped(look.firstRow + n)) return;',
      ],
      [
        'steps: the version is not written last',
        'return version === undefined ? [pulledAt] : [version, pulledAt];\n  }\n\n  restless',
        'return [];\n  }\n\n  restless',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/blank-rows.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/bundle/steps-cut.test.ts', 'test/simulation'],
    [
      [
        'steps: new records over what stands below',
        'look.lastContent > look.lastRow;',
        'look.lastContent < 0;',
      ],
      [
        'steps: rows are not looked at before they are filled',
        'isFree: !isBelow || this.isBlank(look, first, count),',
        'isFree: true,',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/column-runs.ts',
    ['test/bundle/steps-cut.test.ts'],
    [
      [
        'steps: the end of a cut-off row is not on its own',
        'if (final === undefined || placed.every((field) => isIn(final, field))) return runs;',
        'if (placed.length >= 0) return runs;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/making-table.ts',
    ['test/app/sheets'],
    [
      ['sheets: headers over what the user typed meanwhile', '  checkFirstRow(sheet, columns);\n', ''],
      [
        'sheets: a look that moved stays where it is',
        'while (!isSameGrid(before, sheet.extent()));',
        'while (before === undefined);',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/user-content.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/bundle/pulls.test.ts'],
    [
      ['steps: an unticked box keeps a row', ' && value !== false;', ';'],
      ['steps: a filled-down formula keeps a row', " && (formulas[n]?.[c] ?? '') === ''", ''],
      ['steps: a note keeps no row', "|| notes[n]?.some((note) => note !== '') === true", ''],
    ],
  ),
  ...breaksOf(
    'src/app/target/emptied-rows.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/simulation/row-acts.test.ts'],
    [
      ['rows: the key is emptied first', '{ last: [key] }', '{ first: key }'],
      ['rows: words of the user keep no row', 'if (content.isUsers(row)) return', 'if (row < 0) return'],
      [
        'rows: words written in the moment keep no row',
        'if (isHere && content?.isUsers(row) === false) return',
        'if (isHere) return',
      ],
      [
        'rows: another row than the one that was looked at is emptied',
        'if (content.valueAt(row, key) !== id) {',
        'if (row < 0) {',
      ],
      ['rows: a row that moved is not looked for', 'if (rowsOf(look, id) >= copies) continue;', ''],
      [
        'rows: an emptied row with words of the user is used',
        'return this.isEmptied(content, row) && !content.isUsers(row);',
        'return this.isEmptied(content, row);',
      ],
      [
        'rows: a record stays on a row that the user wrote on in the moment',
        'if (!isWrittenOn && !isAnother) continue;',
        'if (!isAnother) continue;',
      ],
      [
        'rows: a record stays on a row that the user inserted in the moment',
        'if (!isWrittenOn && !isAnother) continue;',
        'if (!isWrittenOn) continue;',
      ],
      ['rows: old marks stay', 'this.records.sheet.dropMarks(OLD_MARK, OLD_MARKS_DROPPED);', ''],
    ],
  ),
  ...breaksOf(
    'src/app/target/row-removal.ts',
    ['test/bundle/steps.test.ts', 'test/simulation/row-acts.test.ts'],
    [
      ['tidying: rows are deleted without a margin', 'const MARGIN = 100;', 'const MARGIN = 0;'],
      ['tidying: what was moved by mistake goes', 'if (others.length === 0) {', 'if (others.length >= 0) {'],
      [
        'tidying: a blank row that was moved by mistake stays away',
        '...blank.slice(0, missing)',
        '...blank.slice(0, 0)',
      ],
      [
        'tidying: what comes to its place is not looked at',
        'zone.filter((row) => isToGo(content, row))',
        'zone.filter((row) => row >= first && row < first + origins.length)',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/pulls/tidy-sheet.ts',
    ['test/bundle/steps.test.ts', 'test/app/sheets'],
    [['tidying: a run of the pull goes on beside it', "if (acquired.kind === 'held') {", 'if (false) {']],
  ),
  ...breaksOf(
    'src/app/target/target-sheet.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts', 'test/bundle/pulls.test.ts'],
    [
      [
        'sheets: a new one grows before it has its look',
        'this.making === undefined) this.',
        'rows > 0) this.',
      ],
      ['pulls: a record that nobody read is passed over', '!known.has(key) || met.has(key)', 'met.has(key)'],
      [
        'pulls: a record that stands twice is passed over',
        '!known.has(key) || met.has(key)',
        '!known.has(key)',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/locks.ts',
    ['test/app/sheets', 'test/bundle/pulls.test.ts'],
    [['steps: a protection is run into', 'if (locked !== undefined) {', 'if (locked === null) {']],
  ),
  ...breaksOf(
    'src/app/target/upsert-plan.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts'],
    [
      [
        'steps: rows that moved before they were read are left alone where nothing is written',
        'if (isSure || reading === READINGS || isSameLook(look, table.look())) return plan;',
        'return plan;',
      ],
      [
        'steps: rows that moved before they were read are left alone behind others that are written',
        'return left.length > 0 && !look.isWhole',
        'return left.length < 0 && !look.isWhole',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/record-table.ts',
    ['test/app/sheets', 'test/bundle/steps.test.ts'],
    [
      [
        'steps: formulas typed among the keys since the last run are records',
        '(sum === 0 || sum === this.plainSum)',
        '(sum === 0 || this.plainSum !== undefined)',
      ],
      [
        'steps: keys that somebody else changed are said to be no formulas',
        'return sum === this.plainSum ? sum : undefined;',
        'return sum;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/added-columns.ts',
    ['test/app/sheets'],
    [
      ['steps: a column that the user deleted comes back', '!known.has(shortHash(field))', 'true'],
      ['steps: new headers over cells of the user', 'if (isBlank) {', 'if (attempt > 0) {'],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/sheet-identity.ts',
    ['test/app/sheets', 'test/app/activity.test.ts', 'test/bundle/steps.test.ts'],
    [
      [
        'sheets: a blank one of ours is left beside a second one',
        'if (named.extent().lastRow === 0 &&',
        'if (named.extent().lastRow < 0 &&',
      ],
      ['steps: a duplicated tab is ours', ' || identity.sheetId === sheet.id', ' || sheet.id > 0'],
      [
        'steps: a sheet is made before it is',
        'remember(sheet, { ...identity, made: false });',
        'remember(sheet, { ...identity, made: true });',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/room.ts',
    ['test/bundle/pull-holds.test.ts'],
    [
      [
        'steps: a full spreadsheet is run into',
        'if (used + needed > MAX_CELLS) {',
        'if (needed > MAX_CELLS) {',
      ],
    ],
  ),
  ...breaksOf(
    'src/domain/step.ts',
    ['test/domain/step.test.ts', 'test/bundle/steps.test.ts'],
    [
      [
        'steps: the neighbours tell nothing',
        '[...besideNeighbours(n, before, now), n + write.shift]',
        '[n + write.shift]',
      ],
      [
        'steps: a deleted row is put back',
        'const candidate = wasSorted(before, now) ? lost[0] : lost.find(({ n }) => n > lastKept);',
        'const candidate = lost[0];',
      ],
    ],
  ),
];
