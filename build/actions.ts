// The ACTIONS setting: whether a build has action sheets, and the company's own action definitions in it.
import { type ActionDefinition, readDefinition } from '../src/features/actions/rules/action-definition.ts';
import { BuildProblem } from './build-problem.ts';
import { listIn, nameGivenTwice, settingText } from './json-setting.ts';

export const ACTIONS = 'actions';

/**
 * @param setting `yes`, `no`, the name of a JSON file with one definition or a list, or that JSON itself
 * @returns undefined for a build without action sheets
 * @throws BuildProblem for anything else, or an invalid definition
 */
export async function readActions(
  root: string,
  setting: string | undefined,
): Promise<readonly ActionDefinition[] | undefined> {
  const text = setting?.trim() ?? '';
  switch (text.toLowerCase()) {
    case '':
    case 'yes':
      return [];
    case 'no':
      return undefined;
    default:
      return definitionsIn(
        await settingText(
          root,
          text,
          `ACTIONS is "${text}", which isn't a file; use yes, no for a build without action sheets, or the path of a JSON file with definitions.`,
        ),
      );
  }
}

/** The line for the heading of Code.js, which later deploys read back. Undefined means the default. */
export function actionsSetting(actions: readonly ActionDefinition[] | undefined): string | undefined {
  if (actions === undefined) return 'no';
  return actions.length === 0 ? undefined : JSON.stringify(actions);
}

function definitionsIn(text: string): readonly ActionDefinition[] {
  const given = listIn(text, "ACTIONS isn't valid JSON; docs/en/install.md has an example.");
  const definitions = given.map((one, n) => {
    const reading = readDefinition(one);
    if (reading.kind === 'read') return reading.definition;
    throw new BuildProblem(
      `ACTIONS: definition ${n + 1} is invalid (${reading.problem}); docs/en/install.md describes each part.`,
    );
  });
  const twice = nameGivenTwice(definitions);
  if (twice !== undefined) throw new BuildProblem(`ACTIONS: two definitions are named "${twice}".`);
  return definitions;
}
