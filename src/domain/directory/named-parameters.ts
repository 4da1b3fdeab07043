// Which parameters take codes of which kind, for lists that document no filters. Assumes that a parameter means the
// same in every list, and that v2 parameters are named like the fields of an import.

import type { DirectoryKind } from '../vocabulary.ts';

const PARAMETERS: Readonly<Record<string, DirectoryKind>> = {
  unidade: 'unit',
  companyid: 'unit',
  departamento: 'department',
  assunto: 'subject',
  solicitante: 'person',
  responsavel: 'person',
  createdbyuserid: 'person',
  assigneeuserid: 'person',
  templateid: 'template',
};

/** For codes of these kinds, people may type names in filters, formulas and answer rows. */
export const NAMED_KINDS = ['unit', 'person', 'department', 'subject', 'template'] as const;

export function kindOfParameter(name: string): DirectoryKind | undefined {
  return PARAMETERS[name.toLowerCase()];
}
