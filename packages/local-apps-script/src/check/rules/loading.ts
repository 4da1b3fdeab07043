// Services that are called while a file loads: every execution pays for it, that of a formula too, and a simple trigger
// fails where the service asks for permission.
import type { Finding } from '../finding.ts';
import type { Survey } from '../survey.ts';

export function callsAtLoad(survey: Survey): readonly Finding[] {
  const direct = survey.uses
    .filter(({ atLoad, args, type }) => atLoad && args !== null && !isFree(type))
    .map(({ file, line, name }): Finding => {
      return { severity: 'warning', file, line, text: `${name} is called while the file loads. ${why}` };
    });
  const throughOwn = survey.ownCalls
    .filter(({ atLoad }) => atLoad)
    .flatMap(({ file, line, name }): readonly Finding[] => {
      const reachable = survey.reachableFrom(name);
      const use = survey.uses.find(
        ({ inFunction, args, type }) =>
          args !== null && inFunction !== null && reachable.has(inFunction) && !isFree(type),
      );
      if (use === undefined) return [];
      const text = `${name} is called while the file loads, and comes to ${use.name}. ${why}`;
      return [{ severity: 'warning', file, line, text }];
    });
  return [...direct, ...throughOwn];
}

const why = 'That happens before each function of the script, a formula’s too.';

/** These take no time and ask for nothing. */
function isFree(type: string): boolean {
  return ['Base.console', 'Base.Logger', 'Utilities.Utilities'].includes(type);
}
