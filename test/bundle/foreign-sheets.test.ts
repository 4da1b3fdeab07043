// Sheets that people have, one a file of test/bundle/foreign-sheets, on the real bundle: taken as proposed nothing wrong
// is stored and nothing is lost without a word, and corrected by a person it is exactly what the file expects.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../support/foreign-sheets/judge.ts';
import { readForeignSheet } from '../support/foreign-sheets/read-file.ts';
import { shareOf } from '../support/share-of.ts';

const FOLDER = path.join(import.meta.dirname, 'foreign-sheets');
/** What a person may have to choose otherwise over all files of a folder, or over the share that is played. */
const MOST_CORRECTIONS = 40;

/** Files that fail still, each with its reason. One that passes has to leave this list. */
const FAILING: Readonly<Record<string, string>> = {};

describe.each(['', 'later'])('a sheet that somebody has: foreign-sheets/%s', (folder) => {
  const all = readdirSync(path.join(FOLDER, folder)).filter((name) => name.endsWith('.yaml'));
  const files = shareOf(all, 2);
  let corrections = 0;

  it.each(files)('%s', (file) => {
    const judged = judge(readForeignSheet(readFileSync(path.join(FOLDER, folder, file), 'utf8')));
    corrections += judged.corrections.length;
    const faults = [...judged.proposed, ...judged.corrected.map((one) => `corrected: ${one}`)];
    if (process.env.TELL) console.log(file, JSON.stringify(judged, null, 1));
    if (FAILING[file] === undefined) expect(faults).toEqual([]);
    else expect(faults, `${file} passes: take it off the list`).not.toEqual([]);
  });

  it(`takes at most ${MOST_CORRECTIONS} corrections over all files`, () => {
    if (process.env.TELL) console.log(`${corrections} corrections over ${files.length} sheets`);
    expect(corrections).toBeLessThanOrEqual(MOST_CORRECTIONS);
  });
});
