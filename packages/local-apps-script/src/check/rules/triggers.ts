// What Google refuses of triggers, as far as it stands in the code: functions that don't exist, times that can't be had,
// and more than a person may have.
import type { Finding } from '../finding.ts';
import type { ApiUse, Survey } from '../survey.ts';

/** Triggers that a person may have in one script (docs/platform.md#quotas). */
const mostTriggers = 20;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What the schedules of time triggers take. */
const allowed: Readonly<Record<string, readonly number[]>> = {
  everyMinutes: [1, 5, 10, 15, 30],
  everyHours: [1, 2, 4, 6, 8, 12],
  atHour: range(0, 23),
  nearMinute: range(0, 59),
  onMonthDay: range(1, 31),
};

export function triggersThatFail(survey: Survey, libraries: readonly string[]): readonly Finding[] {
  const created = survey.uses.filter(
    ({ type, member }) => /TriggerBuilder$/.test(type) && member === 'create',
  );
  const last = created[mostTriggers];
  return [
    ...survey.uses.flatMap((use) => judge(use, survey, libraries)),
    ...(last === undefined
      ? []
      : [
          {
            severity: 'warning' as const,
            file: last.file,
            line: last.line,
            text: `The script makes triggers in ${created.length} places; a person can have ${mostTriggers} in it.`,
          },
        ]),
  ];
}

function judge(use: ApiUse, survey: Survey, libraries: readonly string[]): readonly Finding[] {
  const { file, line, type, member, name } = use;
  const [arg] = use.args ?? [];
  if (arg?.type !== 'Literal') return [];
  const { value } = arg;
  if (type === 'Script.ScriptApp' && member === 'newTrigger' && typeof value === 'string') {
    const [object = ''] = value.split('.');
    if (survey.declares(object) || libraries.includes(object)) return [];
    return [
      {
        severity: 'error',
        file,
        line,
        text: `A trigger names ${value}, which isn't a function of the script.`,
      },
    ];
  }
  if (type !== 'Script.ClockTriggerBuilder' || typeof value !== 'number') return [];
  const values = Object.hasOwn(allowed, member) ? allowed[member] : undefined;
  if (values === undefined || values.includes(value)) return [];
  const [first, last] = [values[0], values.at(-1)];
  const choices = values.length > 10 ? `${first} to ${last}` : `${values.slice(0, -1).join(', ')} or ${last}`;
  return [{ severity: 'error', file, line, text: `${name} takes ${choices}, not ${value}.` }];
}
