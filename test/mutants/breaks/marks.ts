// How sheets and columns are found: by marks, notes and headers, and within the room that Google leaves for marks.

import { breaksOf } from '../mutant.ts';

const LOST = 'test/bundle/lost-marks.test.ts';
const ECONOMY = 'test/bundle/economy.test.ts';

export const MARKS = [
  ...breaksOf(
    'src/app/sheets/find-columns.ts',
    ['test/app/sheets', LOST],
    [
      [
        'marks: a header of the user’s is ours though its note names another column',
        'const isAnothers = names.length === 1 && names[0] !== field;',
        'const isAnothers = names.length > 99;',
      ],
      [
        'marks: of two columns that could be it the first is written',
        'for (const field of match.doubtful) places.delete(field);',
        'places.size;',
      ],
      [
        'marks: a note that only begins like ours is ours',
        '(note.startsWith(ours) && /^\\s/.test(note.slice(ours.length)))',
        'note.startsWith(ours)',
      ],
      ['marks: names of fields are as long as they come', 'field.length <= LONGEST_NAME', 'field.length > 0'],
      [
        'marks: added columns of the version before are nobody’s',
        'return [...now, ...before];',
        'return now;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/record-table.ts',
    [LOST, 'test/bundle/steps.test.ts'],
    [
      [
        'marks: notes are believed that nobody compared with the marks',
        'if (noted?.placesSum !== seal) return undefined;',
        'if (noted === undefined) return undefined;',
      ],
      [
        'marks: columns are not looked at again before a write',
        'if (now?.isLike(table)) return true;',
        'if (now !== table) return true;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/mark-room.ts',
    [LOST],
    [
      [
        'marks: no room is made sure of',
        'if (used + needed <= MOST_MARKED) return;',
        'if (needed > 0) return;',
      ],
      [
        'marks: what Google refuses is not explained',
        'if (thrown instanceof FranchiseError) throw thrown;',
        "if (name !== '') throw thrown;",
      ],
      [
        'marks: a template of any size gets a sheet',
        'return characters <= MOST_MARKED;',
        'return characters > 0;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/recognise-target.ts',
    [LOST],
    [
      [
        'marks: a duplicate in the place of its original is ours',
        'if (isMarkedSheet(sheet)) return undefined;\n  const found',
        'const found',
      ],
      [
        'marks: a sheet is ours by the header of its key',
        'match.places.size >= LEAST_WITHOUT_NOTES && match.places.size * 4 >= columns.length * 3',
        'match.places.size > 0',
      ],
      ['marks: they are not put back', 'found.table.putMarksBack();', ''],
    ],
  ),
  ...breaksOf(
    'src/app/sheets/sheet-identity.ts',
    [LOST],
    [
      [
        'marks: Pulls and the log are made again',
        'if (match === undefined || match.places.size < columns.length) continue;',
        'if (match === undefined || columns.length > 0) continue;',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/target-sheet.ts',
    ['test/app/target/lost-marks.test.ts'],
    [
      [
        'marks: a sheet that shows none gets more at each refresh',
        'if (putBack >= MOST_PUT_BACK) return;',
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/functions/pulled-records.ts',
    [LOST],
    [
      [
        'marks: formulas ask the service where Google keeps metadata from them',
        'return tablesByHeaders(ports, resource, columns);',
        'return [];',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/target/upsert-plan.ts',
    [ECONOMY],
    [
      [
        'marks: keys are read twice where the rows showed theirs',
        'left.size === 0 || known.length > 0 || isShown',
        'left.size === 0 || known.length > 0',
      ],
    ],
  ),
  ...breaksOf(
    'src/app/activity.ts',
    [ECONOMY],
    [
      [
        'marks: the log is looked for at each use',
        'if (found !== undefined && workbook.sheets()',
        'if (found !== undefined && [...workbook.sheets()].slice(0, 0)',
      ],
    ],
  ),
];
