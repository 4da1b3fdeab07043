// The profiles by name: between them they bring together what can meet.

import { describe, expect, it } from 'vitest';
import { namedProfiles, profileNamed } from '../src/profiles/named-profiles.ts';
import {
  type OpenQuestion,
  openQuestions,
  type PlatformProfile,
  questionNames,
} from '../src/profiles/open-questions.ts';

/**
 * Questions whose answers meet in the same code. Each pair of answers to two questions of a group is in at least one
 * of the named profiles.
 */
const interacting: readonly (readonly OpenQuestion[])[] = [
  ['equalsInTextCell', 'apostropheInTextCell', 'numberInTextCell', 'rowsAtEnd', 'writes'],
  ['metadataOnCountedRange', 'metadataLimit', 'metadataOfDuplicate', 'writes'],
  ['metadataInFormulas', 'ownerProperties', 'cache', 'exceptions'],
  ['sizeOfGridlessSheet', 'metadataOfGridlessSheet', 'exceptions'],
  ['datesReadBack', 'dottedDates', 'rowsAtEnd'],
  ['rangeClear', 'writes', 'rowsAtEnd'],
  ['filteredRows', 'mergedRows', 'pivotedRows', 'refusedMoves', 'writes'],
  ['rejectedInput', 'refusedMoves', 'writes'],
  ['copiesThatFit', 'filteredRows', 'writes'],
  ['fetchAllThrows', 'fetchTimeout', 'openAlert', 'cache', 'exceptions'],
  ['triggerUid', 'openAlert', 'cache', 'propertyLimits'],
  ['alertScope', 'authorizationInfo', 'requireScopes'],
];

describe('named profiles', () => {
  it('bring together every two answers of questions that meet in the same code', () => {
    const profiles: readonly PlatformProfile[] = Object.values(namedProfiles);
    const missing = interacting.flatMap((group) =>
      group.flatMap((one, n) =>
        group
          .slice(n + 1)
          .flatMap((other) =>
            openQuestions[one].flatMap((a) =>
              openQuestions[other].flatMap((b) =>
                profiles.some((profile) => profile[one] === a && profile[other] === b)
                  ? []
                  : [`${one} ${a}, ${other} ${b}`],
              ),
            ),
          ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('have each answer to every question', () => {
    for (const question of questionNames) {
      const answers = new Set(Object.values(namedProfiles).map((profile) => profile[question]));
      expect([question, [...answers].sort()]).toEqual([question, [...openQuestions[question]].sort()]);
    }
  });

  it('are found by their names, or a sentence names them', () => {
    expect(profileNamed('stern').exceptions).toBe('other-objects');
    expect(() => profileNamed('nice')).toThrow(/no profile "nice"; there are usual, stern, slippery/);
  });
});
