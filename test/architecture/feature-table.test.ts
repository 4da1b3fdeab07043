// Which feature uses which others, and which folders of src/app: a table for whoever runs this file alone, and how many
// arrows there may be.
import { expect, it } from 'vitest';
import { featuresIn } from '../../build/features.ts';
import { readSources } from '../../build/source.ts';
import { usedBy } from './rules/layers.ts';

/** An arrow is a feature that imports anything of another. */
const MOST_ARROWS = 30;

it('is printed, with few arrows between features', async () => {
  const src = await readSources(new URL('../..', import.meta.url).pathname, 'src');
  const names = featuresIn(src).map(({ name }) => name);
  const uses = names.map((name) => ({ name, used: [...usedBy(src, name)] }));
  const arrows = uses.flatMap(({ used }) => used.filter(([other]) => names.includes(other)));
  const inWords = (used: readonly (readonly [name: string, files: number])[]) =>
    [...used]
      .sort(([, a], [, b]) => b - a)
      .map(([other, files]) => `${other} ${files}`)
      .join(', ') || 'nothing';
  const rows = uses.map(({ name, used }) => {
    const ofFeatures = inWords(used.filter(([other]) => names.includes(other)));
    const ofApp = inWords(used.filter(([other]) => !names.includes(other)));
    return `${name} uses ${ofFeatures}; of src/app: ${ofApp}`;
  });
  console.log([...rows, `${arrows.length} arrows between ${names.length} features`].join('\n'));
  expect(names).toContain('alerts');
  expect(arrows.length).toBeLessThanOrEqual(MOST_ARROWS);
});
