// Which parameters take codes of which kind, where a list documents none of its filters. It is assumed that a parameter
// means the same in every list, and that those of v2 are called like the fields of an import.

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

/**
 * The kinds of codes for which people may type a name in filters, formulas and answer rows. The directory (sheet of
 * names) is asked for these.
 */
export const NAMED_KINDS = ['unit', 'person', 'department', 'subject', 'template'] as const;

/**
 * The kind of codes that a parameter of the service takes, such as units: then people may type a name there.
 * Undefined where that isn't known.
 */
export function kindOfParameter(name: string): DirectoryKind | undefined {
  return PARAMETERS[name.toLowerCase()];
}
