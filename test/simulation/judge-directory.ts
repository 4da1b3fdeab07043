// After the quiet end: the directory has each code of the sheets' records once, with the service's current name (P3),
// and no formula (P6).

import { readValues } from 'local-apps-script/workbook';
import type { ActionPlan, Named, Ticket } from '../../sandbox/service/records.ts';
import type { Stage } from './stage.ts';
import type { Verdicts } from './verdicts.ts';

type NamedCode = readonly [kind: string, named: Named | undefined];

/** The codes of a ticket, from documented fields. */
export function namesOfTicket(ticket: Ticket): readonly NamedCode[] {
  return [
    ['Person', ticket.solicitante],
    ['Person', ticket.responsavel],
    ['Unit', ticket.unidade],
    ['Department', ticket.departamento],
    ['Department', ticket.departamentoEnvio],
    ['Subject', ticket.assunto],
    ...(ticket.apoio ?? []).flatMap(({ pessoa, departamento }): NamedCode[] => [
      ['Person', pessoa],
      ['Department', departamento],
    ]),
  ];
}

export function namesOfPlan(plan: ActionPlan): readonly NamedCode[] {
  return [plan.criador, plan.concluidoPessoa, plan.quemFaraPessoa].map((one) => ['Person', one]);
}

/** The directory without the days on which codes were seen. */
export function directorySays({ world: { workbook } }: Stage): readonly string[] {
  const model = workbook.sheetNamed('Directory') ?? workbook.sheetNamed('Diretório');
  if (model === undefined) return [];
  const [headers = [], ...rows] = readValues(workbook, model, model.dataArea, 'exact');
  const seen = headers.findIndex((header) => header === 'Last seen' || header === 'Visto por último');
  return rows.map((row) => JSON.stringify(row.filter((_, at) => at !== seen)));
}

// Names that differ only in blanks and line breaks are equal: a cell of former names can't distinguish them.
function isAlike(name: unknown, expected: string): boolean {
  const singleLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return name === expected || singleLine(String(name)) === singleLine(expected);
}

/** @param names names in the sheets' records */
export function judgeDirectory(
  { world, ledger }: Stage,
  verdicts: Verdicts,
  names: readonly NamedCode[],
): void {
  const isNameless = (code: unknown) => [...ledger.nameless].some((id) => id === code);
  const wanted = new Map(
    names.flatMap(([kind, one]) => (one === undefined ? [] : [[`${kind} ${one.id}`, one.nome]])),
  );
  const model = world.workbook.sheetNamed('Directory') ?? world.workbook.sheetNamed('Diretório');
  if (model === undefined) {
    if (wanted.size > 0) verdicts.broken('P3', 'there is no directory');
    return;
  }
  const words: Readonly<Record<string, string>> = {
    Pessoa: 'Person',
    Unidade: 'Unit',
    Departamento: 'Department',
    Assunto: 'Subject',
    Modelo: 'Template',
  };
  const seen = new Set<string>();
  for (const [kind, code, name] of readValues(world.workbook, model, model.dataArea, 'exact').slice(1)) {
    const key = `${words[String(kind)] ?? kind} ${code}`;
    if (seen.has(key)) verdicts.broken('P3', `the directory has ${key} twice`);
    seen.add(key);
    const expected = wanted.get(key);
    // If one list has several names for a code, any of them is right.
    const isAny = key.startsWith('Unit ') && isNameless(code);
    if (expected !== undefined && !isAny && !isAlike(name, expected))
      verdicts.broken(
        'P6',
        `the directory calls ${key} ${JSON.stringify(name)}, not ${JSON.stringify(expected)}`,
      );
  }
  const missing = [...wanted.keys()].filter((key) => !seen.has(key));
  if (missing.length > 0) verdicts.broken('P3', `the directory lacks ${missing.join(', ')}`);
}
